import { fireEvent, screen } from '@testing-library/react'
import { work as contract } from '@mashu/contract/teaching/work'
import { work } from '../../test/rows.ts'
import { draw, page, school } from '../../test/lesson-page.tsx'
import WorksPage from '../works-page.tsx'

export const ownWorks = [
  work(),
  work({
    id: 'w2',
    workName: '飞船',
    workStatus: '3',
    score: 5,
    teacherComment: '画面很漂亮！声音再小一点，下次试试加一个关卡。',
  }),
]
export const open = async (replies: Parameters<typeof school>[0] = {}) => {
  const server = school({ [contract.mine.path]: () => ({ result: page(...ownWorks) }), ...replies })
  const route = draw(<WorksPage />)
  await screen.findByText('接苹果')
  return { server, route }
}
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
