import { SCRIPT_POLICY } from '#domain/policies/script-policy.ts'

/** What this needs of Trusted Types, where the browser has them. */
interface Policies {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string }
  ) => {
    createScriptURL: (url: string) => URL
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies }

const policy = trustedTypes?.createPolicy(SCRIPT_POLICY, {
  createScriptURL(url) {
    if (url === '/sw.js' || url.startsWith('/assets/') || import.meta.env.DEV) return url
    throw new TypeError(`${url} is no script of this shop`)
  }
})

/**
 * An address from which the browser may run a script: the worker's, or one of the build's files. Where Trusted Types hold,
 * it takes no other. docs/decisions/0035.
 */
export const scriptUrl = (url: string): string | URL => policy?.createScriptURL(url) ?? url
