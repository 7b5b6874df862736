import type { ServerModule } from '../platform/app/context.ts'
import { backupModule } from './monitor/backup/backup.module.ts'
import { consoleModule } from './monitor/console/console.module.ts'
import { healthModule } from './monitor/health/health.module.ts'
import { maintenanceModule } from './monitor/maintenance/maintenance.module.ts'
import { runtimeModule } from './monitor/runtime/runtime.module.ts'
import { statementModule } from './monitor/statement/statement.module.ts'
import { actionModule } from './online/action/action.module.ts'
import { reportModule } from './online/report/report.module.ts'
import { existingFormModule } from './online/existing-form/existing-form.module.ts'
import { formModule } from './online/form/form.module.ts'
import { sourceFormModule } from './online/source-form/source-form.module.ts'
import { viewModule } from './online/view/view.module.ts'
import { publicFormModule } from './online/public-form/public-form.module.ts'
import { announcementModule } from './sys/announcement/announcement.module.ts'
import { authModule } from './sys/auth/auth.module.ts'
import { checkRuleModule } from './sys/check-rule/check-rule.module.ts'
import { categoryModule } from './sys/category/category.module.ts'
import { classLoginModule } from './sys/class-login/class-login.module.ts'
import { classStudentModule } from './sys/class-student/class-student.module.ts'
import { configModule } from './sys/config/config.module.ts'
import { credentialModule } from './sys/credential/credential.module.ts'
import { dataLogModule } from './sys/data-log/data-log.module.ts'
import { dataSourceModule } from './sys/data-source/data-source.module.ts'
import { departModule } from './sys/depart/depart.module.ts'
import { departRoleModule } from './sys/depart-role/depart-role.module.ts'
import { dictModule } from './sys/dict/dict.module.ts'
import { duplicateModule } from './sys/duplicate/duplicate.module.ts'
import { exampleModule } from './sys/example/example.module.ts'
import { fileModule } from './sys/file/file.module.ts'
import { fillRuleModule } from './sys/fill-rule/fill-rule.module.ts'
import { startModule } from './sys/start/start.module.ts'
import { latePromiseModule } from './sys/late-promise/late-promise.module.ts'
import { listBatchModule } from './sys/list-batch/list-batch.module.ts'
import { listSheetModule } from './sys/list-sheet/list-sheet.module.ts'
import { listViewModule } from './sys/list-view/list-view.module.ts'
import { logModule } from './sys/log/log.module.ts'
import { messageModule } from './sys/message/message.module.ts'
import { ngAlainModule } from './sys/ng-alain/ng-alain.module.ts'
import { noticeChoiceModule } from './sys/notice-choice/notice-choice.module.ts'
import { passwordResetModule } from './sys/password-reset/password-reset.module.ts'
import { permissionModule } from './sys/permission/permission.module.ts'
import { positionModule } from './sys/position/position.module.ts'
import { recycleBinModule } from './sys/recycle-bin/recycle-bin.module.ts'
import { personalDataModule } from './sys/personal-data/personal-data.module.ts'
import { quartzJobModule } from './sys/quartz-job/quartz-job.module.ts'
import { registrationModule } from './sys/registration/registration.module.ts'
import { rightModule } from './sys/right/right.module.ts'
import { roleModule } from './sys/role/role.module.ts'
import { senderModule } from './sys/sender/sender.module.ts'
import { sessionModule } from './sys/session/session.module.ts'
import { ssoModule } from './sys/sso/sso.module.ts'
import { addressBookModule } from './sys/address-book/address-book.module.ts'
import { userModule } from './sys/user/user.module.ts'
import { messageTemplateModule } from './sys/message-template/message-template.module.ts'
import { userAgentModule } from './sys/user-agent/user-agent.module.ts'
import { additionalWorkModule } from './teaching/additional-work/additional-work.module.ts'
import { checkSetModule } from './teaching/check-set/check-set.module.ts'
import { classOverviewModule } from './teaching/class-overview/class-overview.module.ts'
import { correctionModule } from './teaching/correction/correction.module.ts'
import { courseModule } from './teaching/course/course.module.ts'
import { courseDeptModule } from './teaching/course-dept/course-dept.module.ts'
import { coursePackageModule } from './teaching/course-package/course-package.module.ts'
import { courseUnitModule } from './teaching/course-unit/course-unit.module.ts'
import { dashboardModule } from './teaching/dashboard/dashboard.module.ts'
import { departDayLogModule } from './teaching/depart-day-log/depart-day-log.module.ts'
import { timetableModule } from './teaching/timetable/timetable.module.ts'
import { taskCheckModule } from './teaching/task-check/task-check.module.ts'
import { termReportModule } from './teaching/term-report/term-report.module.ts'
import { gradebookModule } from './teaching/gradebook/gradebook.module.ts'
import { enquiryModule } from './teaching/enquiry/enquiry.module.ts'
import { lessonModule } from './teaching/lesson/lesson.module.ts'
import { orderModule } from './teaching/order/order.module.ts'
import { siteMenuModule } from './teaching/menu/menu.module.ts'
import { newsModule } from './teaching/news/news.module.ts'
import { publicWorkModule } from './teaching/public-work/public-work.module.ts'
import { pythonPackageModule } from './teaching/python-package/python-package.module.ts'
import { remarkPhraseModule } from './teaching/remark-phrase/remark-phrase.module.ts'
import { backpackModule } from './teaching/scratch-backpack/scratch-backpack.module.ts'
import { cloudDataModule } from './teaching/cloud-data/cloud-data.module.ts'
import { scratchAssetsModule } from './teaching/scratch-assets/scratch-assets.module.ts'
import { searchModule } from './teaching/search/search.module.ts'
import { similarWorkModule } from './teaching/similar-work/similar-work.module.ts'
import { ownAccountModule } from './teaching/user/user.module.ts'
import { workOfficeModule } from './teaching/work-office/work-office.module.ts'
import { taskHintModule } from './teaching/task-hint/task-hint.module.ts'
import { workVerdictModule } from './teaching/work-verdict/work-verdict.module.ts'
import { workModule } from './teaching/work/work.module.ts'
import { moderationModule } from './teaching/moderation/moderation.module.ts'
import { movedDueModule } from './teaching/moved-due/moved-due.module.ts'
import { muteModule } from './teaching/mute/mute.module.ts'
import { workCommentModule } from './teaching/work-comment/work-comment.module.ts'

/** Every module of the product. Endpoints are registered in this order. */
export const modules: readonly ServerModule[] = [
  healthModule,
  maintenanceModule,
  backupModule,
  consoleModule,
  runtimeModule,
  statementModule,
  authModule,
  credentialModule,
  registrationModule,
  passwordResetModule,
  senderModule,
  sessionModule,
  ssoModule,
  userModule,
  addressBookModule,
  classLoginModule,
  classStudentModule,
  ownAccountModule,
  roleModule,
  permissionModule,
  departModule,
  departRoleModule,
  rightModule,
  dictModule,
  configModule,
  duplicateModule,
  checkRuleModule,
  fillRuleModule,
  categoryModule,
  dataSourceModule,
  announcementModule,
  messageModule,
  messageTemplateModule,
  noticeChoiceModule,
  ngAlainModule,
  startModule,
  latePromiseModule,
  logModule,
  listViewModule,
  listBatchModule,
  listSheetModule,
  dataLogModule,
  recycleBinModule,
  personalDataModule,
  quartzJobModule,
  positionModule,
  userAgentModule,
  fileModule,
  exampleModule,
  formModule,
  sourceFormModule,
  existingFormModule,
  actionModule,
  publicFormModule,
  viewModule,
  siteMenuModule,
  courseModule,
  coursePackageModule,
  courseUnitModule,
  courseDeptModule,
  departDayLogModule,
  timetableModule,
  dashboardModule,
  enquiryModule,
  lessonModule,
  orderModule,
  additionalWorkModule,
  workModule,
  workOfficeModule,
  correctionModule,
  classOverviewModule,
  gradebookModule,
  checkSetModule,
  taskCheckModule,
  workVerdictModule,
  similarWorkModule,
  taskHintModule,
  termReportModule,
  reportModule,
  publicWorkModule,
  pythonPackageModule,
  remarkPhraseModule,
  movedDueModule,
  muteModule,
  workCommentModule,
  moderationModule,
  newsModule,
  searchModule,
  backpackModule,
  cloudDataModule,
  scratchAssetsModule,
]
