/** Packages that stay beside the built server: native ones, such as start programs of their own or read files beside them, and what few shops ever load. */
export const besideServer = [
  '@aws-sdk/client-s3',
  '@paypal/paypal-server-sdk',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-en',
  'age-encryption',
  'better-sqlite3',
  'imapflow',
  'mailparser',
  'pdfmake',
  'pg',
  'pino',
  'sharp',
  'stripe',
  'web-push'
]
