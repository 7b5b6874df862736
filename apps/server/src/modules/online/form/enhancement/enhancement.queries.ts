import { db } from '../../../../platform/db/database.ts'

/** Returns the buttons and code that a form had in the replaced system. */
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
