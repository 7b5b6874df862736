import { limit, stage, textStart } from '../limit/limit.ts'
import { idsFrom, type IdSource } from './identity.ts'
import type { Page, Project, StageObject } from './project.ts'
import { newPage, newProject, projectVersion, type CharacterSpec } from './new-project.ts'
import { readObject } from './read-object.ts'
import { isRawObject, newReader, type RawObject, type Reader, type Remark } from './reader.ts'
import { upgrade } from './upgrade.ts'

export interface ReadProject {
  readonly project: Project
  readonly remarks: readonly Remark[]
}

interface Scope {
  readonly reader: Reader
  readonly ids: IdSource
  readonly taken: Set<string>
  readonly pageCount: number
}

function keepId({ reader, ids, taken }: Scope, raw: RawObject, prefix: 'page' | 'object', path: string): string {
  const wanted = typeof raw.id === 'string' && raw.id !== '' && raw.id.length <= 80 ? raw.id : undefined
  if (wanted !== undefined && taken.has(wanted)) reader.note('same-id', path)
  const id = wanted !== undefined && !taken.has(wanted) ? wanted : ids.take(prefix)
  taken.add(id)
  return id
}

function readObjects(scope: Scope, raw: RawObject, number: number, path: string): StageObject[] {
  return scope.reader.list(raw, 'objects', path).flatMap((item, index) => {
    const at = `${path}.objects[${index}]`
    const source = isRawObject(item) ? item : {}
    const object = readObject({ ...scope, sounds: [], page: number }, keepId(scope, source, 'object', at), source, at)
    return object ?? []
  })
}

/** Returns an empty object if the order equals the order from front to back. */
function readCast(raw: RawObject, cast: readonly StageObject[]): Pick<Page, 'cast'> {
  if (!Array.isArray(raw.cast)) return {}
  const known = new Set(cast.map(({ id }) => id))
  const order = [...new Set(raw.cast.filter((id): id is string => typeof id === 'string' && known.has(id)))]
  const front = cast.map(({ id }) => id).toReversed()
  return order.length === 0 || order.join('\n') === front.join('\n') ? {} : { cast: order }
}

function readPage(scope: Scope, raw: unknown, number: number): Page {
  const path = `pages[${number - 1}]`
  if (!isRawObject(raw)) {
    scope.reader.note('wrong-value', path)
    return newPage(scope.ids.take('page'), scope.ids.take('object'))
  }
  const { reader } = scope
  const fileName = { fallback: '', longest: 200 }
  const objects = readObjects(scope, raw, number, path)
  const cast = objects.filter(({ kind }) => kind === 'character')
  const background = reader.text(raw, 'background', path, fileName)
  const missing = reader.text(raw, 'missing', path, fileName)
  const selected = cast.find(({ id }) => id === raw.selected) ?? cast.at(-1)
  return {
    id: keepId(scope, raw, 'page', path),
    ...(background ? { background } : {}),
    ...(missing ? { missing } : {}),
    objects,
    ...readCast(raw, cast),
    ...(selected ? { selected: selected.id } : {}),
    nextTextY: reader.number(raw, 'nextTextY', path, { fallback: textStart, min: 0, max: stage.height }),
  }
}

/** Returns a number greater than every number at the end of an id in the file. */
function firstFreeNumber(raw: RawObject): number {
  const used = [...JSON.stringify(raw.pages ?? []).matchAll(/"id":"(?:page|object|strip|block)(\d{1,12})"/g)].map(
    ([, digits]) => Number(digits),
  )
  return (
    used.reduce(
      (most, number) => Math.max(most, number),
      typeof raw.nextId === 'number' && Number.isSafeInteger(raw.nextId) && raw.nextId > 0 ? raw.nextId - 1 : 0,
    ) + 1
  )
}

/**
 * Creates a project from any parsed JSON, and never throws. The rules of scratchjr.md §6 and the limits of §1 to §5
 * repair invalid content, with remarks.
 */
export function readProject(input: unknown, mascot?: CharacterSpec): ReadProject {
  const reader = newReader()
  if (!isRawObject(input) || !Array.isArray(input.pages)) {
    reader.note('not-a-project', '')
    return { project: newProject('', mascot), remarks: reader.remarks }
  }
  const raw = upgrade(input, reader)
  const list = reader.list(raw, 'pages', '')
  if (list.length > limit.pagesKept) reader.note('too-many-pages', 'pages')
  const kept = list.slice(0, limit.pagesKept)
  const ids = idsFrom(firstFreeNumber(raw))
  const scope: Scope = { reader, ids, taken: new Set(), pageCount: kept.length }
  const pages = kept.map((item, index) => readPage(scope, item, index + 1))
  if (pages.length === 0) pages.push(newPage(ids.take('page'), ids.take('object'), mascot))
  const open = pages.find(({ id }) => id === raw.currentPage) ?? pages[0]
  const name = reader.text(raw, 'name', '', { fallback: '', longest: limit.projectName })
  return {
    project: { version: projectVersion, name, pages, currentPage: open?.id ?? '', nextId: ids.next() },
    remarks: reader.remarks,
  }
}
