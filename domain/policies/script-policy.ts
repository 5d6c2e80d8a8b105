/**
 * The name of the one Trusted Types policy by which the app may have the browser run a file as a script. The shop's
 * Content-Security-Policy names it, and no other. docs/decisions/0035.
 */
export const SCRIPT_POLICY = 'northlight'
