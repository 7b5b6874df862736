import { describe, expect, it } from 'vitest'
import { deviceName } from './page.ts'
import { readEditorParams, searchOfWork } from './params.ts'

describe('the URL of an editor', () => {
  it('can contain parameter names in upper or lower case', () => {
    expect(
      readEditorParams('?SCENE=Course&UnitID=7&workid=12&DEPARTID=3&workFile=%2Fa%20b.sb3&workname=%E9%A3%9E'),
    ).toEqual({
      scene: 'course',
      unitId: '7',
      workId: '12',
      departId: '3',
      additionalId: null,
      trial: null,
      workFile: '/a b.sb3',
      workName: '飞',
    })
  })

  it('contains a trial unit only together with its course', () => {
    const trial = { courseId: '3', unitId: '8' }
    expect(readEditorParams('?trialCourse=3&trialunit=8')).toMatchObject({ scene: 'create', unitId: null, trial })
    expect(readEditorParams('?trialUnit=8')).toMatchObject({ unitId: null, trial: null })
  })

  it('opens a new work if it has no parameters or only unknown ones', () => {
    expect(readEditorParams('')).toMatchObject({ scene: 'create', workId: null, unitId: null })
    expect(readEditorParams('?scene=exam&workId=&unitId=%20')).toMatchObject({
      scene: 'create',
      workId: null,
      unitId: null,
    })
  })

  it('contains the work instead of its template after the first save', () => {
    expect(searchOfWork('?scene=course&unitId=7&workFile=/a.sb3&workName=x', '12', false)).toBe(
      '?scene=course&unitId=7&workId=12',
    )
    expect(searchOfWork('?WORKID=1', '12', false)).toBe('?workId=12')
    expect(searchOfWork('?scene=course&unitId=7&trialCourse=3&trialUnit=8&workId=12&lang=turtle', null, true)).toBe(
      '?lang=turtle&scene=create',
    )
    expect(searchOfWork('', null, false)).toBe('')
  })
})

describe('the name of a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 ' +
        'Safari/537.36 Edg/130.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome · 安卓'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Safari/604.1', 'Safari · iPad'],
    ['', '浏览器'],
  ])('of the user agent %s is recognized', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})
