import type { SessionData } from './session-data.ts'

/** `fresh` means that nothing was edited. */
export type SaveState =
  | 'fresh'
  | 'unsaved'
  | 'local'
  | 'saving'
  | 'server'
  | 'offline'
  | 'guest'
  | 'expired'
  | 'conflict'
  | 'readonly'

/** If several states apply, returns the most urgent state. */
export function saveStateOf(data: SessionData): SaveState {
  if (data.readonly) return 'readonly'
  if (data.conflict) return 'conflict'
  if (data.expired) return 'expired'
  if (data.saving) return 'saving'
  if (data.onServer) return 'server'
  if (!data.touched) return 'fresh'
  if (!data.inStore) return 'unsaved'
  if (!data.user) return 'guest'
  return data.unreachable ? 'offline' : 'local'
}

const texts: Record<SaveState, string> = {
  fresh: '改动会自动保存',
  unsaved: '有新的改动',
  local: '已保存到本机',
  saving: '正在保存',
  server: '已保存到云端',
  offline: '连不上服务器，稍后自动上传',
  guest: '已保存到本机，登录后上传',
  expired: '登录已过期，作品在本机',
  conflict: '有两份，请选一份',
  readonly: '只能看，不能保存',
}

function unsavedText({ storeProblem, problem }: SessionData): string {
  if (storeProblem) return storeProblem === 'full' ? '这台电脑存满了，请不要关闭窗口' : '本机存不了，请不要关闭窗口'
  return problem || texts.unsaved
}

export function textOf(data: SessionData, saveState: SaveState): string {
  if (saveState === 'readonly' && data.readonly === 'other-tab') return '另一个窗口正在编辑'
  if (saveState === 'readonly' && data.readonly === 'viewing') return '正在查看，不能改也不能交'
  if (data.readonly === 'remix') return data.touched ? '改动还没存，点“改编”' : '看看里面，想改就点“改编”'
  if (saveState === 'offline' && data.closed) return `${data.closed}，已存本机`
  if (saveState === 'local' && data.problem) return `已保存到本机，没能上传：${data.problem}`
  if (saveState === 'unsaved') return unsavedText(data)
  if (saveState === 'expired' && data.touched && !data.inStore) return '登录已过期，请重新登录'
  return texts[saveState]
}
