/**
 * Copies of paths in the contract, because an import would load the schema library into each editor. A test compares
 * the copies.
 */
export const workPaths = {
  whoAmI: '/sys/user/whoAmI',
  open: '/teaching/teachingWork/open',
  unit: '/teaching/teachingCourseUnit/getUnitWorkInfo',
  unitLesson: '/teaching/teachingCourseUnit/lesson',
  publicCourse: '/teaching/teachingCourse/publicCourse',
  assignment: '/teaching/teachingAdditionalWork/getWorkInfo',
  checks: '/teaching/taskCheck/forStudent',
  hint: '/teaching/taskHint/next',
  noteFault: '/teaching/taskHint/noteFault',
  keepVerdict: '/teaching/workVerdict/save',
  save: '/teaching/teachingWork/save',
  versions: '/teaching/teachingWork/versions',
  restoreVersion: '/teaching/teachingWork/restoreVersion',
  copyVersion: '/teaching/teachingWork/copyVersion',
  login: '/sys/login',
  logout: '/sys/logout',
  siteVersion: '/teaching/menu/getSiteVersion',
  lessonNow: '/teaching/lesson/current',
  lessonShow: '/teaching/lesson/show',
  captcha: '/sys/randomImage/',
  myWorks: '/teaching/teachingWork/mine',
  deleteWork: '/teaching/teachingWork/delete',
  restoreWork: '/teaching/teachingWork/restore',
}

/** A separate constant, so that the pages of players do not load the other paths. */
export const playedWorkPath = '/teaching/teachingWork/studentWorkInfo'
