/** There are no site settings in the page, so every setting has its default. */
Object.assign(globalThis, { document: { getElementById: () => null } })
