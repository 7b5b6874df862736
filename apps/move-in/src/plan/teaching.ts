import { AdditionalWorkForm } from '@mashu/contract/teaching/additional-work'
import { CourseForm } from '@mashu/contract/teaching/course'
import { CourseUnitForm } from '@mashu/contract/teaching/course-unit'
import { SiteMenuForm } from '@mashu/contract/teaching/menu'
import { NewsForm } from '@mashu/contract/teaching/news'
import { videoValue } from '../../../server/src/modules/teaching/course-unit/course-unit.rules.ts'
import { spelledName } from '../../../server/src/modules/teaching/scratch-assets/spelled-name.ts'
import { CORRECTED, PUBLISHED, SUBMITTED } from '../../../server/src/modules/teaching/work/record/work-status.rules.ts'
import type { SourceRow } from '../source/source.queries.ts'
import type { Row } from '../target/row.ts'
import { insertClasses, insertVersions } from '../target/follow-ups.queries.ts'
import type { Shaping, TableMove } from './move.ts'

function shapeMenu(row: Row): string | undefined {
  const url = String(row['url'] ?? '').trim()
  row['url'] = url
  if (url === '' || /^https?:\/\//.test(url) || MENU_PAGES.has(url.replace(/[?#].*/s, ''))) return undefined
  return `这里没有这个页面（${url.slice(0, 60)}）`
}

/** URLs of the former system's public site that also exist in Mashu. */
const MENU_PAGES = new Set(
  [
    '/index /workList /courseList /newsList /account/center',
    '/scratch3/index.html /python/index.html /scratchjr/home.html',
  ].flatMap((line) => line.split(' ')),
)

function shapeUnit(row: Row, _old: SourceRow, { note }: Shaping): undefined {
  const video = String(row['course_video'] ?? '')
  try {
    row['course_video'] = videoValue(Number(row['course_video_source'] ?? 1), video)
  } catch (error) {
    note('mended', `视频没有搬来：${(error as Error).message}`, video)
    row['course_video'] = null
  }
}

function shapeWork(row: Row): undefined {
  const status = Number(row['work_status'] ?? 0)
  // The former system overwrites the time of creation at each submission.
  const submitted = status >= SUBMITTED ? row['create_time']! : null
  // In the former system, a teacher publishes a work while marking it.
  row['submit_status'] = Math.min(status, CORRECTED)
  row['submit_time'] = submitted
  row['first_submit_time'] = submitted
  row['publish_time'] = status >= PUBLISHED ? (row['update_time'] ?? row['create_time']!) : null
}

function finishWork(row: Row): void {
  const hasFile = row['work_file'] !== null
  row['version_no'] = hasFile ? 1 : 0
  row['public_version_no'] = hasFile && Number(row['work_status']) >= PUBLISHED ? 1 : null
}

const shapeNews = (row: Row): undefined => {
  row['release_time'] = Number(row['news_status'] ?? 0) > 0 ? row['create_time']! : null
}

type Part = Record<string, unknown> & { md5ext?: string; costumes?: Part[]; sounds?: Part[] }

/** The former Scratch editor names library files by hashes of their content. */
const ASSET_FOLDER = 'internalapi/asset/'

/** Extracts the storage keys of the files that a library entry contains. */
function shapeAsset(row: Row): string | undefined {
  let entry: Part
  try {
    entry = JSON.parse(String(row['asset_data'] ?? '')) as Part
  } catch {
    return '素材的描述读不懂'
  }
  if (typeof entry !== 'object' || entry === null) return '素材的描述读不懂'
  const located = (part: Part): Part => ({ tags: [], ...part, file: `${ASSET_FOLDER}${part.md5ext ?? ''}` })
  const whole = Array.isArray(entry.costumes)
    ? { ...entry, costumes: entry.costumes.map(located), sounds: (entry.sounds ?? []).map(located) }
    : located(entry)
  row['asset_data'] = JSON.stringify({ ...whole, tags: Array.isArray(entry['tags']) ? entry['tags'] : [] })
  row['spelled'] = spelledName(String(row['asset_name'] ?? ''))
  return undefined
}

/** A table comes after the tables to which it refers. */
export const teachingMoves: readonly TableMove[] = [
  { table: 'teaching_menu', title: '前台菜单', form: SiteMenuForm, sameBy: ['url'], shape: shapeMenu },
  {
    table: 'teaching_course',
    title: '课程',
    content: 'named',
    form: CourseForm,
    html: ['course_desc'],
    lists: { depart_ids: 'sys_depart' },
    fallback: { course_name: '（没有名称）' },
  },
  {
    table: 'teaching_course_unit',
    title: '课程单元',
    content: 'named',
    form: CourseUnitForm,
    html: ['media_content'],
    fallback: { unit_name: '（没有名称）' },
    shape: shapeUnit,
  },
  { table: 'teaching_course_dept', title: '班级课程', isLink: true, sameBy: ['dept_id', 'course_id'] },
  {
    table: 'teaching_additional_work',
    title: '班级作业',
    content: 'named',
    form: AdditionalWorkForm,
    lists: { work_dept: 'sys_depart' },
    fallback: { work_name: '（没有名称）', work_dept: '' },
    after: insertClasses,
  },
  {
    table: 'teaching_work',
    title: '作品',
    content: 'work_file',
    fallback: { work_name: '作品', work_type: '0', create_by: '' },
    extra: ['version_no'],
    shape: shapeWork,
    finish: finishWork,
    after: insertVersions,
  },
  { table: 'teaching_work_correct', title: '批改', isLink: true, sameBy: ['work_id'] },
  { table: 'teaching_work_comment', title: '作品评论', isLink: true, fallback: { comment: '' } },
  {
    table: 'teaching_news',
    title: '资讯',
    form: NewsForm,
    html: ['news_content'],
    fallback: { news_title: '（没有标题）' },
    shape: shapeNews,
  },
  {
    table: 'teaching_scratch_assets',
    title: 'Scratch素材',
    from: { update_time: 'udpate_time' },
    shape: shapeAsset,
  },
  {
    table: 'teaching_depart_day_log',
    title: '班级每日教学记录',
    days: ['create_time'],
    sameBy: ['depart_id', 'create_time'],
  },
]
