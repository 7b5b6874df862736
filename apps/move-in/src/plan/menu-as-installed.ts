/**
 * Menu entries of a fresh installation of the former system, by URL. Values equal to those of Mashu are omitted. A
 * value that is listed here, or equal to Mashu's, was not changed by the school.
 */
export const asInstalled: Readonly<Record<string, AsInstalled>> = {
  '/account': { name: ['个人页'], sort_no: [9] },
  '/account/center': { name: ['个人中心'], sort_no: [1] },
  '/account/mineWork': { hidden: [0] },
  '/account/settings/base': { name: ['个人设置', '基本信息'], sort_no: [10, 1], hidden: [0, 1] },
  '/account/settings/binding': { hidden: [0] },
  '/account/settings/custom': { name: ['个性化设置'], hidden: [0] },
  '/account/settings/notification': { hidden: [0] },
  '/account/settings/security': { hidden: [0] },
  '/course': { sort_no: [11] },
  '/course/courseUnit': { sort_no: [1] },
  '/dashboard/workplace': { sort_no: [3] },
  '/exception/403': { sort_no: [1] },
  '/exception/404': { sort_no: [2] },
  '/exception/500': { sort_no: [3] },
  '/form/advanced-form': { sort_no: [3] },
  '/form/base-form': { sort_no: [1] },
  '/form/step-form': { sort_no: [2] },
  '/isps/userAnnouncement': { hidden: [0] },
  '/isystem/addressList': { sort_no: [3] },
  '/isystem/annountCement': { hidden: [1] },
  '/isystem/checkRule': { name: ['系统编码校验规则'], sort_no: [5] },
  '/isystem/dataSource': { sort_no: [6] },
  '/isystem/file': { sort_no: [1] },
  '/isystem/departDetailList': { sort_no: [12] },
  '/isystem/fillRule': { name: ['系统编码生成规则'], sort_no: [3] },
  '/isystem/position': { hidden: [1] },
  '/isystem/user': { sort_no: [10] },
  '/list/card': { sort_no: [7] },
  '/list/query-list': { name: ['查询表格'] },
  '/message': { sort_no: [6], hidden: [1] },
  '/modules/message/sysMessageTemplateList': { sort_no: [1] },
  '/monitor': { sort_no: [0] },
  '/monitor/HttpTrace': { sort_no: [4] },
  '/monitor/JvmInfo': { name: ['JVM信息'], sort_no: [4] },
  '/monitor/SystemInfo': { sort_no: [4] },
  '/monitor/TomcatInfo': { name: ['Tomcat信息'] },
  '/monitor/redis/info': { name: ['Redis监控'] },
  '/online': { sort_no: [99] },
  '/online/cgform': { name: ['Online表单开发'] },
  '/online/copyform/:code': { sort_no: [1] },
  '/oss/file': { name: ['对象存储'], sort_no: [1] },
  '/profile/advanced': { sort_no: [2] },
  '/profile/basic': { sort_no: [1] },
  '/report': { sort_no: [15] },
  '/result/fail': { name: ['失败'], sort_no: [2] },
  '/result/success': { name: ['成功'], sort_no: [1] },
  '/scratch/assets': { sort_no: [1] },
  '/sys/dataLog-list': { sort_no: [1] },
  '/teaching/menu': { sort_no: [1] },
  '/teaching/mineCourse/cardList': { sort_no: [3] },
  '/teaching/mineCourse/courseUnitCard': { sort_no: [1] },
  '/teaching/workList': { name: ['作业管理'] },
  '/work': { sort_no: [11] },
  "{{ window._CONFIG['webURL'] }}/python/index.html": { name: ['图形化Python'], sort_no: [3] },
  "{{ window._CONFIG['webURL'] }}/scratch3/index.html?scene=create": { name: ['Scratch3.0'] },
  "{{ window._CONFIG['webURL'] }}/scratchjr/home.html": { name: ['ScratchJr'], sort_no: [1] },
}

export interface AsInstalled {
  name?: readonly string[]
  sort_no?: readonly number[]
  hidden?: readonly number[]
}

/** Buttons of a fresh installation of the former system, in which Mashu's other permissions belonged to pages. */
export const buttonsThere: ReadonlySet<string> = new Set(
  [
    'user:recycle user:import user:export user:status user:del user:edit user:add user:form:phone sys:user:depart',
    'online:goGenerateCode',
  ].flatMap((line) => line.split(' ')),
)

/** Grants of teachers or students in a fresh Mashu that they lacked in the former system, by URL or permission code. */
export const givenHere: ReadonlySet<string> = new Set(
  [
    'sys:user:depart /course /course/course /course/courseUnit /isystem/addressList /report /report/depart /online',
    '/online/cgreport/:code /dashboard/workplace /isps/userAnnouncement /account/settings/binding',
    '/account/settings/custom /account/settings/security /account/settings/notification',
  ].flatMap((line) => line.split(' ')),
)

/** Converts the URL of a menu entry in the former system. */
export function addressHere(url: unknown): string | null {
  const text = String(url ?? '').trim()
  if (text === '') return null
  return text.replace(/(\/python\/index\.html)\?scene=create$/, '$1')
}
