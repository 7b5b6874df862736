export { moveToBin, restoreFromBin } from './bin/bin.service.ts'
export { listChangedSinceSubmit } from './version/changed-work.queries.ts'
export { findWorks } from './record/work-search.queries.ts'
export { submitFile } from './submission/submit-file.ts'
export { listNewestSubmitted, selectOptionalVersion } from './version/version.queries.ts'
export { pushMarked } from './record/work.push.ts'
export { canSee, selectVisibleWork } from './record/work-access.ts'
export { FREE_CREATION, workContextOfOther } from './record/work-context.ts'
export { contentOf } from './version/copy.ts'
export { giveWork } from './version/give.ts'
export { storedContent, type Content } from './version/save-request.ts'
export { listFiles } from './submission/submission.queries.ts'
export { outlineOf } from './outline/outline.ts'
export { quotaOf } from './quota/quota.ts'
export { listPublicContents, publicContents } from './publication/publication.queries.ts'
export { askToPublish, closeRequest, mayAsk, withdrawRequest } from './publication/publish-request.service.ts'
export {
  endWaiting,
  listOwnRequests,
  listRequests,
  selectOptionalRequest,
} from './publication/publish-request.queries.ts'
export { refusedMessage, releasedMessage } from './publication/publish-request.rules.ts'
export { listToldTitles, renameTold } from './publication/public-titles.service.ts'
export { assertPublicTitle, NOT_PUBLIC, publicationOf } from './publication/publication.ts'
export { toShownWork } from './record/shown-work.rules.ts'
export { listOrigins, originOf } from './record/origin.queries.ts'
export { hasStatus, inOrder, listStudentWorks } from './record/student-work.queries.ts'
export {
  listNamesLike,
  listSubmittedIds,
  lockWork,
  selectOptionalIdByHomework,
  selectOptionalWork,
  homeworkOf,
  updateWork,
  type WorkChange,
  type WorkRow,
} from './record/work.queries.ts'
export { listHandedIn } from './record/task-works.queries.ts'
export { worksBy, type Works } from './record/works-by.queries.ts'
export { freeName } from './title/free-name.rules.ts'
export { idIn, listContaining, listSpelled } from './title/title-search.queries.ts'
export {
  CORRECTED,
  PUBLISHED,
  RETURNED,
  SAVED,
  SELECTED,
  stateShown,
  SUBMITTED,
  withPublication,
  withSubmitStatus,
  type WorkState,
} from './record/work-status.rules.ts'
