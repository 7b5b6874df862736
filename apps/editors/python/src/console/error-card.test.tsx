// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Explanation } from '@mashu/engine-python'
import { click, draw, find, findAll, pageText } from '@mashu/ui/drawn'
import { ErrorCard } from './error-card.tsx'

describe('the card of an error', () => {
  const problem: Explanation = {
    title: '0 不能当除数',
    suggestion: '先检查',
    file: 'main.py',
    line: 3,
    original: 'ZeroDivisionError: division by zero',
  }

  it('shows problem, suggestion and place, and a click shows the English text', async () => {
    let went = 0
    await draw(
      <ErrorCard
        problem={problem}
        onGo={() => {
          went += 1
        }}
      />,
    )
    expect(find('alert', '程序出错了').textContent).toContain('先检查')
    expect(find('heading').textContent).toBe('0 不能当除数')
    await click(find('button', '看第 3 行'))
    expect(went).toBe(1)
    const details = document.querySelector('details')!
    expect([details.open, details.querySelector('pre')?.textContent]).toEqual([false, problem.original])
  })

  it.each([
    ['shows the name of another file', { ...problem, file: 'helper.py' }, 'helper.py 第 3 行'],
    [
      'shows only the line when the error has no file',
      { title: 't', suggestion: 's', original: '', line: 2 },
      '第 2 行',
    ],
  ])('%s, and has no button without a place to open', async (_, told, place) => {
    await draw(<ErrorCard problem={told} onGo={null} />)
    expect([pageText().includes(place), findAll('button')]).toEqual([true, []])
  })

  it('shows no place for an error without a line', async () => {
    await draw(<ErrorCard problem={{ title: 't', suggestion: 's', original: 'o' }} onGo={() => {}} />)
    expect([pageText().includes('行'), findAll('button')]).toEqual([false, []])
  })
})
