const silent = () => undefined
const log = { debug: silent, info: silent, log: silent, warn: silent, error: silent }
const minilog = Object.assign(() => log, { enable: silent, disable: silent })

/** The player shows problems to the child instead of a log. */
export default minilog
