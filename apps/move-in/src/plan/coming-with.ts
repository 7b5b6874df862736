import { listEntries, type EntryHere } from '../target/menu.queries.ts'
import { buttonsThere } from './menu-as-installed.ts'
import { BUTTON, buttonsHere } from './old-menu.ts'

const READING = /:(?:list|view)$/
/** Rights to set passwords give access to any account, so an administrator must grant these rights by hand. */
const PASSWORDS = /:password$/
const isForTeachers = (code: string) =>
  !PASSWORDS.test(code) && (buttonsHere.get(code)?.holders.includes('teacher') ?? false)

/** Rights on an online form. Students get only rights on their own rows. */
const FORM_RIGHT = /^online:form:[\w-]+:(\w+)$/
const STAFF_RIGHTS = new Set(['list', 'add', 'edit', 'delete', 'import', 'export'])
const STUDENT_RIGHTS = new Set(['own', 'add'])

function comesBelow(perms: string, readOnly: boolean): boolean {
  const right = FORM_RIGHT.exec(perms)?.[1]
  if (right !== undefined) return (readOnly ? STUDENT_RIGHTS : STAFF_RIGHTS).has(right)
  return !buttonsThere.has(perms) && (READING.test(perms) || (!readOnly && isForTeachers(perms)))
}

/** Returns the entries granted with a page: the groups above the page, and rights for daily work below the page. */
export function comingWith(id: string, entries: ReadonlyMap<string, EntryHere>, readOnly: boolean): string[] {
  const around: string[] = []
  for (let at = entries.get(id)?.parent_id; at && !around.includes(at); at = entries.get(at)?.parent_id) around.push(at)
  // In the former system, a page included all its calls except those of its buttons. In Mashu, each call has its own
  // right. If a page is in the menu twice, its rights are below one of the two entries.
  const page = entries.get(id)
  const isOnline = page?.url?.startsWith('/online/') === true
  const isSame = ({ id: other, component }: EntryHere) =>
    other === id || (!isOnline && component !== null && component === page?.component && !isLayout(component))
  const same = new Set([...entries.values()].filter(isSame).map((entry) => entry.id))
  const below = [...entries.values()].filter(
    ({ parent_id: parent, menu_type: type, perms }) =>
      same.has(parent ?? '') && type === BUTTON && perms !== null && comesBelow(perms, readOnly),
  )
  return [...around, ...below.map((button) => button.id)]
}

const isLayout = (component: string) => component.startsWith('layouts/')
export const readEntries = async () => new Map((await listEntries()).map((entry) => [entry.id, entry]))
