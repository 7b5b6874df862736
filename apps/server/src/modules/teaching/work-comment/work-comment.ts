export { binComments, hideComments, restoreComments, showComments } from './comment-change.queries.ts'
export { moderatorsOf, selectModeratedComment, selectSeenComment } from './seen-comment.ts'
