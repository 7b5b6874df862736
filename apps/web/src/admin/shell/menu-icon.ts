import type { IconName } from '../../shared/ui/icon-shape.ts'

/** Icon names of existing menu rows (those of Ant Design 3) and the line icon we draw for each. */
const icons: Readonly<Record<string, IconName>> = {
  home: 'home', user: 'user', highlight: 'puzzle', build: 'puzzle', picture: 'image', read: 'book', book: 'book', form: 'task', message: 'message', 'check-circle': 'check', profile: 'news', warning: 'warning', table: 'grid',
  setting: 'gear', idcard: 'idcard', bars: 'list', cluster: 'school', folder: 'folder', tool: 'tool', team: 'users', 'bar-chart': 'chart', dashboard: 'gauge', qrcode: 'grid', cloud: 'cloud', edit: 'edit', search: 'search',
  bell: 'bell', notification: 'bell', experiment: 'star', calculator: 'task', safety: 'shield', lock: 'lock', key: 'key', tag: 'tag', tags: 'tag', calendar: 'calendar', code: 'code', 'file-text': 'file', file: 'file', database: 'server',
  hdd: 'server', apartment: 'cluster', download: 'download', upload: 'upload', compass: 'compass', star: 'star', heart: 'heart', solution: 'task', schedule: 'calendar', appstore: 'grid', 'unordered-list': 'list', 'line-chart': 'chart', 'pie-chart': 'chart', link: 'link', 'clock-circle': 'clock', bank: 'school', shop: 'school', trophy: 'star', snippets: 'task', container: 'folder', audit: 'shield', rocket: 'flag', flag: 'flag',
}

/** The icon of a menu row; names with the old outline ending (`check-circle-o`) are the same. */
export function menuIcon(name: string | undefined): IconName | undefined {
  return name === undefined ? undefined : icons[name.replace(/-o$/, '')] ?? 'file'
}
