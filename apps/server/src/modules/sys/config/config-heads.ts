import type { PageHead, PageHeadSource } from '../../../platform/app/page-head-source.ts'
import { fileUrl } from '../../../platform/files/send/url.ts'
import { setting } from './config-cache.ts'

function firstBanner(): string | null {
  const key = (setting('banner') ?? '').split(',', 1)[0]!.trim()
  if (key === '' || key.includes('[')) return null
  return key.startsWith('/') ? key : fileUrl(key)
}

const home: PageHeadSource = async (): Promise<PageHead> => ({
  description: setting('brandDesc') ?? '',
  firstPicture: firstBanner(),
})

/** The head of the home page, by address. */
export const configHeads: Readonly<Record<string, PageHeadSource>> = { '/': home, '/index': home, '/home': home }
