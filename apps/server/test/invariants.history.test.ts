import { expect, test } from 'vitest'
import { methodsOf, type AnyEndpoint } from '@mashu/contract'
import { openHarness } from './harness.ts'
import { openCourse, openSchool } from './school.ts'

/**
 * Every write of the office must leave a version in the data log. Tables with a recorded edit do this automatically.
 * Other calls that leave a version, with the table of the version:
 */
const recorded: Record<string, string> = {
  '/sys/user/frozenBatch': 'sys_user',
  '/sys/user/putRecycleBin': 'sys_user',
  '/sys/user/editSysDepartWithUser': 'sys_user',
  '/sys/user/deleteUserInDepart': 'sys_user',
  '/sys/user/deleteUserInDepartBatch': 'sys_user',
  '/sys/user/addSysUserRole': 'sys_user',
  '/sys/user/deleteUserRole': 'sys_user',
  '/sys/user/deleteUserRoleBatch': 'sys_user',
  '/sys/user/importStudent': 'sys_user',
  '/sys/classStudent/importConfirm': 'sys_user',
  '/sys/classStudent/importUndo': 'sys_user',
  '/sys/classStudent/move': 'sys_user',
  '/sys/role/datarule': 'sys_role_permission',
  '/sys/permission/saveRolePermission': 'sys_role_permission',
  '/sys/permission/move': 'sys_permission',
  '/sys/permission/addPermissionRule': 'sys_permission_data_rule',
  '/sys/permission/editPermissionRule': 'sys_permission_data_rule',
  '/sys/permission/deletePermissionRule': 'sys_permission_data_rule',
  '/sys/permission/saveDepartPermission': 'sys_depart_permission',
  '/sys/sysDepartPermission/datarule': 'sys_depart_permission',
  '/sys/sysDepartPermission/saveDeptRolePermission': 'sys_depart_role_permission',
  '/sys/sysDepartRole/datarule': 'sys_depart_role_permission',
  '/sys/sysDepartRole/deptRoleUserAdd': 'sys_depart_role_user',
  '/sys/sysDepartRole/addUsers': 'sys_depart_role_user',
  '/sys/sysDepartRole/removeUsers': 'sys_depart_role_user',
  '/sys/sysDepart/setMicrobit': 'sys_depart',
  '/sys/sysDepart/setExtensions': 'sys_depart',
  '/online/cgform/api/addAll': 'onl_cgform_head',
  '/online/cgform/head/copyOnline': 'onl_cgform_head',
  '/online/cgform/api/editAll': 'onl_cgform_head',
  '/online/cgform/api/doDbSynch/:id/:mode': 'onl_cgform_head',
  '/online/cgform/head/delete': 'onl_cgform_head',
  '/online/cgform/head/deleteBatch': 'onl_cgform_head',
  '/online/form/publicLink/save': 'onl_public_link',
  '/online/form/publicLink/renew': 'onl_public_link',
  '/online/form/addToMenu': 'sys_permission',
  '/online/form/source/addToMenu': 'sys_permission',
  '/online/form/action/save': 'onl_cgform_head',
  '/online/form/account/importConfirm': 'sys_user',
  '/online/form/account/importUndo': 'sys_user',
  '/online/form/rights/save': 'sys_role_permission, onl_cgform_field_right',
  '/sys/dict/back/:id': 'sys_dict',
  '/sys/dict/deletePhysic/:id': 'sys_dict',
  '/sys/dict/deleteItemByText': 'sys_dict_item',
  '/sys/annountCement/doReleaseData': 'sys_announcement', // misspelt in existing clients
  '/sys/annountCement/doReovkeData': 'sys_announcement', // misspelt in existing clients
  '/sys/dataLog/restore': 'the table of the version',
  '/sys/recycleBin/restore': 'the table of the row',
  '/sys/config/saveTenantConfig': 'sys_config',
  '/teaching/teachingAdditionalWork/copyToTerm': 'teaching_additional_work',
  '/teaching/menu/move': 'teaching_menu',
  '/teaching/menu/restore': 'teaching_menu',
  '/teaching/teachingScratchAssets/restore': 'teaching_scratch_assets',
  '/teaching/teachingCourseUnit/editBatch': 'teaching_course_unit',
  '/teaching/teachingCourseDept/add': 'teaching_course_dept',
  '/teaching/teachingCourseDept/edit': 'teaching_course_dept',
  '/teaching/teachingCourseDept/delete': 'teaching_course_dept',
  '/teaching/teachingCourseDept/deleteBatch': 'teaching_course_dept',
  '/teaching/coursePackage/copy': 'teaching_course',
  '/teaching/coursePackage/importConfirm': 'teaching_course',
  '/teaching/coursePackage/importUndo': 'teaching_course',
  '/teaching/teachingCourseDept/addOrUpdate': 'teaching_course_dept',
  '/online/cgreport/head/add': 'onl_cgreport_head',
  '/online/cgreport/head/editAll': 'onl_cgreport_head',
  '/online/cgreport/head/delete': 'onl_cgreport_head',
  '/online/cgreport/head/deleteBatch': 'onl_cgreport_head',
  '/teaching/teachingCourseDept/importExcel': 'teaching_course_dept',
  '/teaching/teachingCourseDept/importConfirm': 'teaching_course_dept',
  '/teaching/teachingCourseDept/importUndo': 'teaching_course_dept',
}

const [password, secret, moves, trial, gone, works, marks, queue, runs, files, undo, later, decisions, closed] = [
  'a password is in no version; the operation log records the change',
  'most of it is a sealed secret; the operation log records the change',
  'reads, or writes nothing of the office',
  'is a trial and stores nothing',
  'deletes for good on purpose: names and numbers of people outside the school',
  'works have their own versions',
  'writes what a student may say or did, not rows of the office',
  'sends messages, which the queue records',
  'jobs have a history of runs',
  'files are never overwritten and have their own bin',
  'has its own undo, and the operation log records it',
  'purges on purpose; the version of the earlier deletion stays',
  'each row records who decided what and when; the operation log records it too',
  'is refused for everybody',
]

/** Writing calls without a version, by the beginning of the path, with a reason. */
const unrecorded: Record<string, string> = {
  '/example/': 'sample rows never change',
  '/sys/user/changePassword': password,
  '/sys/user/appEdit': moves,
  '/sys/user/deleteRecycleBin': later,
  '/sys/recycleBin/deleteBatch': later,
  '/sys/classStudent/newPasswords': password,
  '/sys/classLogin/': password,
  '/message/sender/': secret,
  '/message/sysMessage/': gone,
  '/message/sysMessageTemplate/sendMsg': queue,
  '/teaching/lesson/': 'a lesson has its own record, which is deleted after half a year',
  '/teaching/teachingEnquiry/': gone,
  '/sys/sysDepart/removeAll': undo,
  '/sys/sysDepart/undoRemoveAll': undo,
  '/sys/right/viewAs': moves,
  '/sys/dict/getByCode': moves,
  '/sys/dict/refleshCache': moves,
  '/sys/checkRule/preview': trial,
  '/sys/fillRule/preview': trial,
  '/sys/fillRule/executeRuleByCode': 'takes numbers, which are never used again',
  '/online/cgform/api/codeGenerate': closed,
  '/online/cgform/head/transTables': closed,
  '/online/cgform/head/enhance': closed,
  '/online/cgform/head/removeRecord': closed,
  '/online/cgform/button/': closed,
  '/online/cgform/api/importXls': closed,
  '/online/form/account/preview': trial,
  '/online/cgreport/api/testConnection': trial,
  '/online/cgreport/head/parseSql': trial,
  '/online/report/trial': trial,
  '/online/report/board/run': moves,
  '/online/report/board/mail': queue,
  '/sys/ssoProvider/test': trial,
  '/sys/ssoAccount/unlink': 'removes a link to an identity; the log records it, and only the person links again',
  '/sys/personalData/guestPlan': moves,
  '/sys/personalData/guestExport': moves,
  '/sys/personalData/guestErase': 'erases the versions of a guest’s data too; the operation log records it',
  '/sys/personalData/erase': 'erases the versions of the child too; sys_erasure records who erased what',
  '/sys/consent/declare': 'is itself a record, which never changes',
  '/webSocketApi/': queue,
  '/sys/sysAnnouncementSend/': marks,
  '/sys/log/': 'the log itself',
  '/sys/quartzJob/run': runs,
  '/sys/quartzJob/pause': runs,
  '/sys/quartzJob/resume': runs,
  '/system/sysFile/': files,
  '/oss/file/': files,
  '/sys/upload/uploadMinio': files,
  '/teaching/teachingCourseDept/plan': 'writes times of units; the link of class and course has the versions',
  '/teaching/teachingCourseDept/editUnit': 'writes times of one unit; the link of class and course has the versions',
  '/teaching/teachingWork/': works,
  '/teaching/gradebook/mark': works,
  '/teaching/termReport/saveWords':
    'writes remarks to a family; those of another teacher are shown before they are overwritten',
  '/teaching/taskCheck/': 'each save is a separate version, which the tab shows',
  '/teaching/classOverview/remind': queue,
  '/teaching/classOverview/moveDue': 'writes a time of one student; the answer contains the earlier time for an undo',
  '/monitor/backup/': 'writes no rows: backups are in folders, and the operation log records every action',
  '/monitor/maintenance/': 'writes no row of the office; the operation log records every action',
  '/monitor/console/run': 'the operation log records every line',
  '/teaching/teachingOrder/': 'every step leaves its own version and event (order.test.ts)',
  '/teaching/remarkPhrase/': 'writes phrases of one teacher',
  '/teaching/report/': decisions,
  '/teaching/publishRequest/': decisions,
  '/teaching/mute/': marks,
  '/teaching/teachingWorkComment/': marks,
}

/** GET calls that write, as in the former system. */
const WRITING_READS = /\/(doReleaseData|doReovkeData|pause|resume|removeAll)$/
const REGULAR = /\/(add|edit|delete|deleteBatch|importExcel|importConfirm|importUndo)$/
/** The preview of an import is only stored for half an hour. */
const NOTHING = /\/(importPreview|importCheck|exportXls|sheet\/guess)$/

const site = await openHarness()
const school = await openSchool(site)

const folderOf = (path: string) => path.replace(/\/\w+$/, '')
const isOffice = ({ access }: AnyEndpoint) => access !== 'public' && access !== 'signed-in'
const writes = (endpoint: AnyEndpoint) =>
  WRITING_READS.test(endpoint.path) || methodsOf(endpoint).some((method) => method !== 'GET')

test('every writing call of the office leaves a version, or has a reason against it', () => {
  const edited = new Set(
    [...site.context.recordedTables.values()].map(({ form, list }) => folderOf((form?.edit ?? list).path)),
  )
  const isRegular = ({ path }: AnyEndpoint) => REGULAR.test(path) && edited.has(folderOf(path))
  const reasons = Object.keys(unrecorded)
  const writing = site.context.endpoints.filter((each) => isOffice(each) && writes(each) && !NOTHING.test(each.path))
  const paths = writing.map(({ path }) => path)
  const open = writing
    .filter((each) => !isRegular(each) && !(each.path in recorded))
    .filter(({ path }) => !reasons.some((reason) => path.startsWith(reason)))
  expect(open.map(({ path, summary }) => `${path} ${summary}`)).toEqual([])
  expect(Object.keys(recorded).filter((path) => !paths.includes(path))).toEqual([])
  expect(reasons.filter((reason) => !paths.some((path) => path.startsWith(reason)))).toEqual([])
})

async function versions(table: string): Promise<number> {
  const found = site.database.root.selectFrom('sysDataLog').select('id').where('dataTable', '=', table)
  return (await found.execute()).length
}

test('irregular writes leave a version', async () => {
  const { root } = site.database
  const idOf = async (perms: string) =>
    (await root.selectFrom('sysPermission').select('id').where('perms', '=', perms).executeTakeFirstOrThrow()).id
  const { id: role } = await root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'student')
    .executeTakeFirstOrThrow()
  const { courseId } = await openCourse(site, school.admin)
  const list = await idOf('system:user:list')
  const ids = [school.student.id]
  const departRole = { departId: school.red, roleName: '助教', roleCode: 'helper' }
  const made = await site.call('POST', '/sys/sysDepartRole/add', { token: school.admin.token, body: departRole })
  const droleId = (made.body.result as { id: string }).id
  const calls: ['POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['PUT', '/sys/user/frozenBatch', { ids: school.student.id, status: 2 }],
    ['POST', '/sys/user/editSysDepartWithUser', { depId: school.blue, userIdList: ids }],
    ['DELETE', `/sys/user/deleteUserInDepart?depId=${school.blue}&userId=${school.student.id}`],
    ['POST', '/sys/classStudent/move', { from: school.red, to: school.blue, userIds: ids }],
    ['POST', '/sys/permission/saveRolePermission', { roleId: role, permissionIds: list, lastpermissionIds: '' }],
    ['POST', '/sys/permission/saveDepartPermission', { departId: school.red, permissionIds: list }],
    ['POST', '/sys/sysDepartPermission/saveDeptRolePermission', { roleId: droleId, permissionIds: list }],
    ['POST', '/sys/sysDepartRole/addUsers', { droleId, userIdList: [school.mate.id] }],
    ['POST', '/sys/sysDepartRole/removeUsers', { droleId, userIdList: [school.mate.id] }],
    ['POST', '/sys/sysDepart/setMicrobit', { id: school.red, microbit: true }],
    ['POST', '/teaching/teachingCourseDept/add', { deptId: school.red, courseId }],
    ['POST', '/teaching/teachingCourseDept/addOrUpdate', { deptId: school.blue, courseIdList: [courseId] }],
    ['DELETE', `/sys/user/delete?id=${school.student.id}`],
    ['PUT', '/sys/user/putRecycleBin', { userIds: school.student.id }],
    ['DELETE', `/sys/sysDepart/delete?id=${school.blue}&confirm=true`],
  ]
  const silent: string[] = []
  for (const [method, url, body] of calls) {
    const path = url.replace(/\?.*/, '')
    const table = recorded[path] ?? { user: 'sys_user', sysDepart: 'sys_depart' }[path.split('/')[2]!]!
    const before = await versions(table)
    const reply = await site.call(method, url, { token: school.admin.token, ...(body ? { body } : {}) })
    expect([url, reply.body.message, reply.body.success]).toEqual([url, reply.body.message, true])
    if ((await versions(table)) === before) silent.push(url)
  }
  expect(silent).toEqual([])
  const stored = await root.selectFrom('sysDataLog').select('dataContent').where('dataTable', '=', 'sys_user').execute()
  for (const { dataContent } of stored) expect(dataContent).not.toMatch(/passw|salt|secret/i)
})
