import { db } from '../../../../platform/db/database.ts'

/** What came with a form from the system replaced: buttons and code, of each kind together. */
export const listEnhancements = (headId: string) =>
  db()
    .selectFrom('onlCgformEnhancement')
    .select(['id', 'kind', 'event', 'name', 'content', 'note', 'shownWhen', 'isActive'])
    .where('cgformHeadId', '=', headId)
    .orderBy('kind')
    .orderBy('event')
    .orderBy('id')
    .execute()
export type StoredEnhancement = Awaited<ReturnType<typeof listEnhancements>>[number]
