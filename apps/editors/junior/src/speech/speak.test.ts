import { describe, expect, it } from 'vitest'
import { chineseVoice } from './speak.ts'

describe('the voice that says names', () => {
  const voice = (lang: string) => ({ lang, localService: true }) as SpeechSynthesisVoice

  it('is a mainland Chinese voice, or else any Chinese voice, or none', () => {
    expect(chineseVoice([voice('en-US'), voice('zh-HK'), voice('zh_CN')])?.lang).toBe('zh_CN')
    expect(chineseVoice([voice('en-US'), voice('zh-TW')])?.lang).toBe('zh-TW')
    expect(chineseVoice([voice('cmn-Hans-CN')])?.lang).toBe('cmn-Hans-CN')
    expect(chineseVoice([voice('en-US'), voice('zhx')])).toBeUndefined()
  })
})
