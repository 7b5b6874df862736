import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import * as React from 'react'

/*
 * What spares tests with a document a third of their processor time, without a difference that a test could see.
 */

const emptied = new Map()
/** The classes that an element must have to match, for each part of a selector; without any part it may match. */
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

/** The document of the tests tries each rule of each style sheet on an element and on all that it stands in. */
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

/** React notes for each element by which lines it was made: for tools of developers, which no test is. */
export function leaveOutOwnerStacks() {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  })
}
