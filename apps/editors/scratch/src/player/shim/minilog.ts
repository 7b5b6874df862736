const silent = () => undefined
const log = { debug: silent, info: silent, log: silent, warn: silent, error: silent }
const minilog = Object.assign(() => log, { enable: silent, disable: silent })

/** A log without output. The player shows problems to the child instead. */
export default minilog
