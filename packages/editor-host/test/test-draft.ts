import { type Draft, newCard } from '../src/draft/draft.ts'

export const testDraft = (id: string, owner = 'a', text = id): Draft => ({
  head: {
    ...newCard('scratch', owner),
    id,
    clientKey: 'k',
    title: '作品',
    checksum: text,
    editedAt: 1,
    hasCloudData: false,
    broken: false,
    aside: false,
  },
  content: { file: new TextEncoder().encode(text).buffer as ArrayBuffer, fileType: 'x/y', cover: null, coverType: '' },
})
