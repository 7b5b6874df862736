/** The site's settings are in the page; here there is none, so that every setting has its default. */
Object.assign(globalThis, { document: { getElementById: () => null } })
