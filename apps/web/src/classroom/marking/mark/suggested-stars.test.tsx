// @vitest-environment happy-dom
import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { draw, school, signIn, tidy } from '../../test/lesson-page.tsx'
import { SuggestedStars } from './suggested-stars.tsx'

const check = { id: 'a', rule: { kind: 'allRuns' }, negated: false, hidden: false, weight: 1 }
const verdict = {
  versionNo: 1,
  checkVersion: 1,
  counts: true,
  ranBy: '王老师',
  ranAt: '2026-11-29 08:00:00',
  score: 100,
  outcomes: [{ id: 'a', state: 'passed', seen: '' }],
}

function MarkedWork({ onUse }: { onUse: (stars: number) => void }) {
  const [workId, setWorkId] = useState('w1')
  return (
    <>
      <button type="button" onClick={() => setWorkId('w2')}>
        下一个
      </button>
      <SuggestedStars workId={workId} chosen={null} onUse={onUse} />
    </>
  )
}

beforeEach(() => signIn(['teacher'], ['teaching:work:list']))
afterEach(tidy)

it('suggests the stars of the current work', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  school({
    [workVerdicts.ofWork.path]: async ({ query }) => {
      const isSecond = query['workId'] === 'w2'
      if (isSecond) await asked
      return { result: { checkVersion: 1, checks: [check], verdicts: [verdict], suggestedStars: isSecond ? 2 : 5 } }
    },
  })
  const use = vi.fn<(stars: number) => void>()
  draw(<MarkedWork onUse={use} />)
  await screen.findByRole('button', { name: '用 5 星' })
  fireEvent.click(screen.getByRole('button', { name: '下一个' }))
  expect(screen.queryByRole('button', { name: /星$/ })).toBeNull()
  // The empty line stays, so that the form below does not move.
  expect(screen.getByRole('paragraph').textContent).toBe('')
  answer()
  fireEvent.click(await screen.findByRole('button', { name: '用 2 星' }))
  expect(use).toHaveBeenCalledWith(2)
})
