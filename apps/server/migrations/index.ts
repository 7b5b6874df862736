import * as accounts from './2026-11-21-accounts.ts'
import * as comments from './2026-11-21-comments.ts'
import * as messages from './2026-11-21-messages.ts'
import * as noticeChoices from './2026-11-21-notice-choices.ts'
import * as teaching from './2026-11-21-teaching.ts'
import * as usernameKey from './2026-11-22-username-key.ts'
import * as versionOutlines from './2026-11-22-version-outlines.ts'
import * as logins from './2026-11-22-logins.ts'
import * as homeworkDue from './2026-11-22-homework-due.ts'
import * as nicknames from './2026-11-22-nicknames.ts'
import * as publicCourses from './2026-11-22-public-courses.ts'
import * as seenMarks from './2026-11-22-seen-marks.ts'
import * as remarkPhrases from './2026-11-22-remark-phrases.ts'
import * as microbit from './2026-11-22-microbit.ts'
import * as commentReview from './2026-11-22-comment-review.ts'
import * as rules from './2026-11-22-rules.ts'
import * as userAgents from './2026-11-22-user-agents.ts'
import * as dataSource from './2026-11-22-data-source.ts'
import * as messageTemplates from './2026-11-22-message-templates.ts'
import * as departDayLog from './2026-11-22-depart-day-log.ts'
import * as untouchedVersions from './2026-11-22-untouched-versions.ts'
import * as fileLibrary from './2026-11-22-file-library.ts'
import * as quartzJobs from './2026-11-22-quartz-jobs.ts'
import * as messageQueue from './2026-11-23-message-queue.ts'
import * as departRoles from './rights/2026-11-22-depart-roles.ts'
import * as senderStandby from './message/2026-11-23-sender-standby.ts'
import * as sessionViews from './rights/2026-11-22-session-views.ts'
import * as dataLog from './history/2026-11-23-data-log.ts'
import * as sso from './rights/2026-11-23-sso.ts'
import * as backpack from './scratch/2026-11-23-backpack.ts'
import * as classExtensions from './scratch/2026-11-23-class-extensions.ts'
import * as scratchAssets from './scratch/2026-11-23-scratch-assets.ts'
import * as cloudVariables from './scratch/2026-11-23-cloud-variables.ts'
import * as publishing from './works/2026-11-23-publishing.ts'
import * as moderation from './works/2026-11-23-moderation.ts'
import * as titleSearch from './works/2026-11-23-title-search.ts'
import * as waitingWorks from './works/2026-11-23-waiting-works.ts'
import * as withdrawnWorks from './works/2026-11-23-withdrawn-works.ts'
import * as dayCounts from './history/2026-11-23-day-counts.ts'
import * as classRecord from './history/2026-11-23-class-record.ts'
import * as news from './teaching/2026-11-23-news.ts'
import * as homeworkRules from './history/2026-11-23-homework-rules.ts'
import * as termReport from './history/2026-11-23-term-report.ts'
import * as shownAnswers from './teaching/2026-11-23-shown-answers.ts'
import * as orders from './order/2026-11-23-orders.ts'
import * as deletedRows from './history/2026-11-23-deleted-rows.ts'
import * as ssoLogout from './rights/2026-11-23-sso-logout.ts'
import * as dataSourceTls from './rights/2026-11-23-data-source-tls.ts'
import * as origins from './history/2026-11-23-origins.ts'
import type { Schema } from '../src/platform/db/table.ts'

export interface Migration {
  name: string
  up(schema: Schema): Promise<void>
}

/** All migrations in the order they run. Forward only: a landed one is never changed. */
export const migrations: readonly Migration[] = [
  { name: '2026-11-21-accounts', up: accounts.up },
  { name: '2026-11-21-teaching', up: teaching.up },
  { name: '2026-11-21-comments', up: comments.up },
  { name: '2026-11-21-messages', up: messages.up },
  { name: '2026-11-21-notice-choices', up: noticeChoices.up },
  { name: '2026-11-22-username-key', up: usernameKey.up },
  { name: '2026-11-22-logins', up: logins.up },
  { name: '2026-11-22-homework-due', up: homeworkDue.up },
  { name: '2026-11-22-nicknames', up: nicknames.up },
  { name: '2026-11-22-public-courses', up: publicCourses.up },
  { name: '2026-11-22-seen-marks', up: seenMarks.up },
  { name: '2026-11-22-remark-phrases', up: remarkPhrases.up },
  { name: '2026-11-22-microbit', up: microbit.up },
  { name: '2026-11-22-comment-review', up: commentReview.up },
  { name: '2026-11-22-rules', up: rules.up },
  { name: '2026-11-22-version-outlines', up: versionOutlines.up },
  { name: '2026-11-22-user-agents', up: userAgents.up },
  { name: '2026-11-22-data-source', up: dataSource.up },
  { name: '2026-11-22-message-templates', up: messageTemplates.up },
  { name: '2026-11-22-depart-day-log', up: departDayLog.up },
  { name: '2026-11-22-untouched-versions', up: untouchedVersions.up },
  { name: '2026-11-22-file-library', up: fileLibrary.up },
  { name: '2026-11-22-quartz-jobs', up: quartzJobs.up },
  { name: '2026-11-23-message-queue', up: messageQueue.up },
  { name: '2026-11-22-depart-roles', up: departRoles.up },
  { name: '2026-11-22-session-views', up: sessionViews.up },
  { name: '2026-11-23-data-log', up: dataLog.up },
  { name: '2026-11-23-sender-standby', up: senderStandby.up },
  { name: '2026-11-23-sso', up: sso.up },
  { name: '2026-11-23-backpack', up: backpack.up },
  { name: '2026-11-23-cloud-variables', up: cloudVariables.up },
  { name: '2026-11-23-day-counts', up: dayCounts.up },
  { name: '2026-11-23-class-record', up: classRecord.up },
  { name: '2026-11-23-news', up: news.up },
  { name: '2026-11-23-homework-rules', up: homeworkRules.up },
  { name: '2026-11-23-scratch-assets', up: scratchAssets.up },
  { name: '2026-11-23-orders', up: orders.up },
  { name: '2026-11-23-publishing', up: publishing.up },
  { name: '2026-11-23-deleted-rows', up: deletedRows.up },
  { name: '2026-11-23-waiting-works', up: waitingWorks.up },
  { name: '2026-11-23-class-extensions', up: classExtensions.up },
  { name: '2026-11-23-term-report', up: termReport.up },
  { name: '2026-11-23-sso-logout', up: ssoLogout.up },
  { name: '2026-11-23-data-source-tls', up: dataSourceTls.up },
  { name: '2026-11-23-moderation', up: moderation.up },
  { name: '2026-11-23-shown-answers', up: shownAnswers.up },
  { name: '2026-11-23-withdrawn-works', up: withdrawnWorks.up },
  { name: '2026-11-23-origins', up: origins.up },
  { name: '2026-11-23-title-search', up: titleSearch.up },
]
