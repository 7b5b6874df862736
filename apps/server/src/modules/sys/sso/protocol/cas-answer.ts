import type * as Xmldom from '@xmldom/xmldom'
import { lazyPackage } from '../../../../platform/package/lazy-package.ts'

const xmldom = lazyPackage<typeof Xmldom>('@xmldom/xmldom')

/** A real answer of CAS declares no document type and no entities. A document with such a declaration is refused. */

const CAS = 'http://www.yale.edu/tp/cas'
const SAML = 'urn:oasis:names:tc:SAML:2.0:protocol'
const DECLARES = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i
const LONGEST = 64 * 1024
/** Limits the depth and the cost of a malicious document. */
const MAX_TAGS = 2000

export type CasAnswer =
  | { kind: 'success'; user: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'failure'; code: string }

/** The types of the library require browser types. */
interface Element {
  nodeType: number
  namespaceURI: string | null
  localName: string | null
  textContent: string | null
  childNodes: ArrayLike<unknown>
  getAttribute(name: string): string | null
}

/** Returns null when the document is too long, is not well-formed or declares a document type or entities. */
function rootOf(text: string): Element | null {
  if (text.length > LONGEST || DECLARES.test(text) || text.split('<').length > MAX_TAGS) return null
  const fail = (reason: string) => {
    throw new Error(reason)
  }
  try {
    const parser = new (xmldom().DOMParser)({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
    const document = parser.parseFromString(text, 'text/xml')
    const elements = childrenOf(document)
    return elements.length === 1 ? elements[0]! : null
  } catch {
    return null
  }
}

const childrenOf = (node: { childNodes: ArrayLike<unknown> }): Element[] =>
  (Array.from(node.childNodes) as Element[]).filter((child) => child.nodeType === 1)

const childrenNamed = (parent: Element, namespace: string, name: string): Element[] =>
  childrenOf(parent).filter((child) => child.namespaceURI === namespace && child.localName === name)

const wordsOf = (element: Element | undefined): string => element?.textContent?.trim() ?? ''

/** Returns null unless there is exactly one result. */
function verdictOf(root: Element | null): Element | null {
  if (root?.namespaceURI !== CAS || root.localName !== 'serviceResponse') return null
  const [verdict, ...more] = childrenOf(root)
  return verdict?.namespaceURI === CAS && more.length === 0 ? verdict : null
}

/** The first of several values of an attribute counts. */
function attributesOf(success: Element): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const list of childrenNamed(success, CAS, 'attributes'))
    for (const attribute of childrenOf(list)) {
      const name = attribute.localName
      if (name && !(name in attributes)) attributes[name] = wordsOf(attribute)
    }
  return attributes
}

/** Reads an answer of `serviceValidate` in protocol version 3. Returns null for an invalid answer. */
export function readCasAnswer(text: string): CasAnswer | null {
  const verdict = verdictOf(rootOf(text))
  if (verdict?.localName === 'authenticationFailure')
    return { kind: 'failure', code: verdict.getAttribute('code') ?? '' }
  if (verdict?.localName !== 'authenticationSuccess') return null
  const users = childrenNamed(verdict, CAS, 'user')
  const user = wordsOf(users[0])
  return users.length === 1 && user !== '' ? { kind: 'success', user, attributes: attributesOf(verdict) } : null
}

/** Returns the ticket whose session ends, or null when the text is not a valid logout request. */
export function readLogoutRequest(text: string): string | null {
  const root = rootOf(text)
  if (root?.namespaceURI !== SAML || root.localName !== 'LogoutRequest') return null
  const indexes = childrenNamed(root, SAML, 'SessionIndex')
  return indexes.length === 1 ? wordsOf(indexes[0]) || null : null
}
