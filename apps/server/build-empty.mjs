// Replaces modules that libraries import and the server does not need (`alias` in build.mjs).
export default undefined
