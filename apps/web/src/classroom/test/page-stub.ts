/** The page contains no settings of the site, so every setting has its default value. */
Object.assign(globalThis, { document: { getElementById: () => null } })
