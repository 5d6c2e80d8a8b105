import { checkNode, ensureBuilt, ensureInstalled } from './setup.mjs'

// Installs and builds as npm start does, and opens nothing: for a release that is made ready beside the open shop.
checkNode()
ensureInstalled()
ensureBuilt()
console.log('Ready.')
