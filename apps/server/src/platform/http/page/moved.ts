const DRUID = /^(?:\/api)?\/druid(?:\/(?:index\.html|sql\.html)?)?$/

const API_DOCS = /^(?:\/api)?\/doc\.html$/

/** The replaced system had a third editor with blocks. Old links to this editor open the Scratch editor. */
const OLD_BLOCKS = /^\/blockly\/?(?:index\.html)?$/

/** The file server finds no index page for browsers that accept compression, so redirects name the index page. */
const FOLDER = /^(\/scratch3|\/player\/scratch|\/python)\/?$/

/** Old links to sample pages of the replaced system open the most similar page of this product. */
const SAMPLES: readonly (readonly [old: RegExp, page: string])[] = [
  [/^\/list\/basic-list$/, '/list/card'],
  [/^\/list(?:\/(?:edit-table|user-list|role-list|permission-list|search(?:\/\w+)?))?$/, '/list/query-list'],
  [/^\/form$/, '/form/base-form'],
  [/^\/profile$/, '/profile/basic'],
  [/^\/result$/, '/result/success'],
  [/^\/exception$/, '/exception/404'],
  [/^\/report\/(?:ArchivesStatisticst|ViserChartDemo)$/, '/dashboard/analysis'],
  [/^\/jeecg\/\w+(?:\/\w+)?$/, '/list/query-list'],
  [/^\/account\/settings\/(?:Index|BaseSetting)$/, '/account/settings/base'],
]

const movedSample = (path: string): string | undefined => SAMPLES.find(([old]) => old.test(path))?.[1]

/** Returns null when the address is not an old one. */
export function movedTo(url: string): string | null {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const search = at === -1 ? '' : url.slice(at)
  // The menu of the replaced system shows its SQL monitor in a frame with this address.
  if (DRUID.test(path)) return '/monitor/sql'
  if (API_DOCS.test(path)) return '/isystem/apiDocs'
  if (OLD_BLOCKS.test(path)) return '/scratch3/index.html?scene=create'
  const folder = FOLDER.exec(path)?.[1]
  if (folder !== undefined) return `${folder}/index.html${search}`
  switch (path) {
    case '/scratch3/player.html':
      return `/player/scratch/index.html${search}`
    case '/scratchjr':
    case '/scratchjr/':
      return `/scratchjr/home.html${search}`
    case '/scratchjr/editor.html':
      return lookedAt(search)
    default:
      return movedSample(path) ?? null
  }
}

/**
 * The replaced system showed works with picture blocks in a mode of the editor. Here, these works have their own
 * player.
 */
function lookedAt(search: string): string | null {
  const query = new URLSearchParams(search)
  if (query.get('mode') !== 'look') return null
  const [name, wanted] = query.has('workId') ? ['workId', 'workId'] : ['workFile', 'workUrl']
  return `/scratchjr/player.html?${new URLSearchParams({ [wanted!]: query.get(name!) ?? '' }).toString()}`
}
