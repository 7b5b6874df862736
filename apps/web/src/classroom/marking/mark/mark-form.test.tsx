import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { html, words } from '../../test/render.tsx'
import type { Draft } from './draft.ts'
import { MarkForm } from './mark-form.tsx'

const nothing = () => undefined
const phrases = { list: [], add: () => Promise.resolve(), remove: () => Promise.resolve() }
const form = (draft: Draft, saving = false) =>
  html(
    <MarkForm
      draft={draft}
      phrases={phrases}
      saving={saving}
      remark={createRef()}
      stars={createRef<HTMLDivElement>()}
      onChange={nothing}
      onSave={nothing}
      onReturn={() => undefined}
      onSkip={nothing}
    />,
  )

describe('the form of a mark', () => {
  it('exposes the selected number of stars as a pressed button', () => {
    const markup = form({ score: 4, comment: '', show: 'none' })
    expect(markup).toMatch(/aria-label="4 星" aria-pressed="true"/)
    expect(markup).toMatch(/aria-label="3 星" aria-pressed="false"/)
  })

  it('highlights the phrases in the remark, and counts its characters', () => {
    const markup = form({ score: null, comment: '创意很棒，继续', show: 'none' })
    expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(words(markup)).toContain('7 / 200')
  })

  it('asks where to publish a work only if it is published', () => {
    expect(words(form({ score: 4, comment: '', show: 'none' }))).not.toContain('精选作品')
    const great = form({ score: 4, comment: '', show: 'great' })
    expect(great).toContain('role="switch" aria-checked="true"')
    expect(words(great)).toContain('首页展示')
  })

  it('shows that it is saving', () => {
    expect(words(form({ score: 4, comment: '', show: 'none' }, true))).toContain('正在保存')
  })
})
