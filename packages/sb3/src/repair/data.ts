import { isRecord, isScalar, keepBoolean, keepNumber, toNumber, type Fields, type Tell } from './field.ts'

const nameIn = (value: unknown): string | undefined => {
  const name: unknown = Array.isArray(value) ? value[0] : undefined
  return isScalar(name) ? String(name) : undefined
}
const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Replaces invalid values by 0, as the engine does. JSON contains null for an invalid number. */
export function repairVariables(variables: Fields, tell: Tell): void {
  for (const [id, variable] of Object.entries(variables)) {
    const name = nameIn(variable)
    // The engine creates the variable again from the blocks, which contain its name.
    if (name === undefined || !isList(variable)) {
      delete variables[id]
      continue
    }
    const [, value, cloud] = variable
    const length = cloud === true ? 3 : 2
    if (name === variable[0] && isScalar(value) && variable.length === length) continue
    variables[id] = [name, isScalar(value) ? value : 0, ...(cloud === true ? [true] : [])]
    tell(`变量“${name}”`)
  }
}

export function repairLists(lists: Fields, tell: Tell): void {
  for (const [id, list] of Object.entries(lists)) {
    const name = nameIn(list)
    if (name === undefined || !isList(list)) {
      delete lists[id]
      continue
    }
    const [, items] = list
    if (name === list[0] && isList(items) && items.every(isScalar) && list.length === 2) continue
    lists[id] = [name, isList(items) ? items.map((item) => (isScalar(item) ? item : '')) : []]
    tell(`列表“${name}”`)
  }
}

export function repairBroadcasts(broadcasts: Fields, tell: Tell): void {
  for (const [id, message] of Object.entries(broadcasts)) {
    if (typeof message === 'string') continue
    if (isScalar(message)) broadcasts[id] = String(message)
    else delete broadcasts[id]
    tell('消息的名字')
  }
}

/** Default width and height of a comment in the editor. */
const COMMENT_SIZE = 200

export function repairComments(comments: Fields, tell: Tell): void {
  for (const [id, comment] of Object.entries(comments)) {
    const before = JSON.stringify(comment)
    if (isRecord(comment)) repairComment(comment)
    else delete comments[id]
    if (JSON.stringify(comments[id]) !== before) tell('注释')
  }
}

function repairComment(comment: Fields): void {
  if (typeof comment['text'] !== 'string') comment['text'] = isScalar(comment['text']) ? String(comment['text']) : ''
  if ('blockId' in comment && typeof comment['blockId'] !== 'string') comment['blockId'] = null
  for (const key of ['x', 'y'])
    if (key in comment && typeof comment[key] !== 'number') comment[key] = toNumber(comment[key]) ?? null
  for (const key of ['width', 'height']) {
    keepNumber(comment, key)
    comment[key] ??= COMMENT_SIZE
  }
  keepBoolean(comment, 'minimized')
}
