import { expect, it } from 'vitest'
import {
  addressOf,
  chipsOf,
  choicesOf,
  containsWords,
  courseAddress,
  filterOf,
  matching,
  courseEntrance,
  type HomeCourse,
} from './course.ts'

const make = (courseName: string, more: Partial<HomeCourse> = {}): HomeCourse => ({
  id: courseName,
  courseName,
  courseDesc: null,
  courseIcon: null,
  courseCover: null,
  showType: 1,
  orderNum: 0,
  courseType: '2',
  courseCategory: '1',
  courseMap: null,
  price: null,
  createTime: null,
  courseType_dictText: '正式课',
  courseCategory_dictText: 'Scratch',
  ...more,
})
const python = make('海龟画图', {
  courseCategory: '2',
  courseCategory_dictText: 'Python',
  courseType: '1',
  courseType_dictText: '试听课',
})
const game = make('Scratch 游戏')
const none = { category: '', kind: '', keyword: '' }
const names = (courses: HomeCourse[]) => courses.map((course) => course.courseName)

it('a course opens in the view that the school has selected', () => {
  expect(courseEntrance(make('a'))).toBe('/teaching/mineCourse/courseUnitMap?id=a')
  expect(courseEntrance(make('a&b', { showType: 2 }))).toBe('/teaching/mineCourse/courseUnitCard?id=a%26b')
})

it('the chips show the category and type of a course, if they have a name', () => {
  expect(chipsOf(python)).toEqual([
    { text: 'Python', tone: 'green' },
    { text: '试听课', tone: 'grey' },
  ])
  expect(
    chipsOf(make('x', { courseType_dictText: '', courseCategory: '7', courseCategory_dictText: '机器人' })),
  ).toEqual([{ text: '机器人', tone: 'amber' }])
})

it('the address stores the filter', () => {
  const filter = { category: '1', kind: '2', keyword: '猫&狗' }
  expect(filterOf(new URL(addressOf(filter), 'http://x').searchParams)).toEqual(filter)
  expect(addressOf(none)).toBe('/courseList')
  expect(courseAddress('a&b')).toBe('/course-detail?id=a%26b')
})

it('a search combines all selected filters', () => {
  const all = [python, game]
  expect(names(matching(all, none, containsWords))).toEqual(['海龟画图', 'Scratch 游戏'])
  expect(names(matching(all, { ...none, category: '2' }, containsWords))).toEqual(['海龟画图'])
  expect(names(matching(all, { ...none, kind: '2' }, containsWords))).toEqual(['Scratch 游戏'])
  expect(names(matching(all, { ...none, keyword: 'scratch' }, containsWords))).toEqual(['Scratch 游戏'])
  expect(matching(all, { category: '1', kind: '1', keyword: '' }, containsWords)).toEqual([])
})

it('a search finds Chinese names by their pinyin and initials', async () => {
  const { pinyinMatches } = await import('./pinyin.ts')
  for (const words of ['haigui', 'hght', '海龟', 'HaiGui'])
    expect(names(matching([python, game], { ...none, keyword: words }, pinyinMatches))).toEqual(['海龟画图'])
  expect(matching([python, game], { ...none, keyword: 'zzz' }, pinyinMatches)).toEqual([])
})

it('the choices contain only the categories of existing courses', () => {
  expect(choicesOf([game, python, game], 'courseCategory')).toEqual([
    { value: '1', text: 'Scratch' },
    { value: '2', text: 'Python' },
  ])
  expect(choicesOf([], 'courseType')).toEqual([])
})
