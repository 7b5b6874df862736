import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import * as React from 'react'

/* These changes of happy-dom and React save a third of the processor time of tests with a document. */

const emptied = new Map()
/** Returns the required classes for each part of a selector. A part with an empty list may match every element. */
export function classesOf(selector) {
  const known = emptied.get(selector)
  if (known) return known
  let plain = selector.includes('\\') ? '*' : selector.replace(/\[[^\]]*\]/g, '')
  while (plain.includes('(')) {
    const outer = plain.replace(/\([^()]*\)/g, '')
    plain = outer === plain ? '*' : outer
  }
  const groups = plain.split(',').map((part) => (/[^\s>+~]*$/.exec(part.trim())[0].match(/\.[\w-]+/g) ?? []).map(bare))
  emptied.set(selector, groups)
  return groups
}
const bare = (name) => name.slice(1)

/** happy-dom would test each rule on an element and on all its ancestors. */
export function skipForeignRules() {
  const { matches } = QuerySelector
  QuerySelector.matches = function quickMatches(element, selector, options) {
    if (options?.ignoreErrors) {
      const own = ` ${element.getAttribute('class') ?? ''} `
      if (!classesOf(selector).some((classes) => classes.every((name) => own.includes(` ${name} `)))) return null
    }
    return matches.call(QuerySelector, element, selector, options)
  }
}

/** Only developer tools use React's stack trace of each element. */
export function leaveOutOwnerStacks() {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  })
}
