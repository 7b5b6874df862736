import { describe, expect, it } from 'vitest'
import { openPlotter, type Drawn } from '../../test/chart.ts'

const draw = await openPlotter()

/** Axes from 0 to 10 without any other content. */
const plain = 'plt.xlim(0, 10); plt.ylim(0, 10)\n'

/** The box that clips the data. */
const boxOf = ({ shapes }: Drawn): readonly number[] => shapes('clip')[0]!.box!

/** Returns tenths of the data box from its lower left corner. */
function tenths(drawn: Drawn, points: readonly number[]): number[] {
  const [x, y, width, height] = boxOf(drawn) as [number, number, number, number]
  return points.map((value, at) => {
    const part = at % 2 === 0 ? (value - x) / width : 1 - (value - y) / height
    return Math.round(part * 1000) / 100 + 0
  })
}

/** Without the shapes of the frame. */
const dataLines = (drawn: Drawn) => {
  const all = drawn.charts.at(-1)!.shapes
  const [start, end] = [
    all.findIndex((shape) => shape.kind === 'clip'),
    all.findLastIndex((shape) => shape.kind === 'clip'),
  ]
  return all.slice(start + 1, end)
}

describe('lines of data', () => {
  it('go through their values', async () => {
    const drawn = await draw(`${plain}plt.plot([0, 5, 10], [0, 10, 5])\nplt.show()`)
    expect(drawn.run.error).toBeUndefined()
    const line = drawn.shapes('line').find(({ color }) => color === '#1f77b4')!
    expect(tenths(drawn, line.points)).toEqual([0, 0, 5, 10, 10, 5])
  })

  it.each([
    ["'ro--'", { style: '--', marker: 'o', color: '#ff0000' }],
    ["'g^'", { style: 'None', marker: '^', color: '#008000' }],
    ["'--'", { style: '--', marker: 'None', color: '#1f77b4' }],
    ["'k-.'", { style: '-.', marker: 'None', color: '#000000' }],
    ["'C2:'", { style: ':', marker: 'None', color: '#2ca02c' }],
    ["'b.-'", { style: '-', marker: '.', color: '#0000ff' }],
    ["'orange'", { style: '-', marker: 'None', color: 'orange' }],
    ["color='tab:red', ls='dashed', marker='s'", { style: 'dashed', marker: 's', color: '#d62728' }],
    ['c=(1, 0.5, 0)', { style: '-', marker: 'None', color: '#ff8000' }],
    ["color='0.5'", { style: '-', marker: 'None', color: '#808080' }],
  ])('have the look that plot(…, %s) asks for', async (args, { style, marker, color }) => {
    const { told } = await draw(
      `line, = plt.plot([1, 2], [3, 4], ${args})\ntell([line.get_linestyle(), line.get_marker(), line.get_color()])`,
    )
    expect(told).toEqual([[style, marker, color]])
  })

  it('get their colours one after another from the cycle', async () => {
    const { told } = await draw('tell([plt.plot([i])[0].get_color() for i in range(11)][8:])')
    expect(told).toEqual([['#bcbd22', '#17becf', '#1f77b4']])
  })

  it.each([
    ['[3, 4]', [0, 1]],
    ['(1, 2), (3, 4)', [1, 2]],
    ['range(2), {7: 1, 8: 2}.values()', [0, 1]],
    ['map(int, "12"), iter([3, 4])', [1, 2]],
    ['type("A", (), {"tolist": lambda self: [5, 6]})(), [3, 4]', [5, 6]],
    ['[True, False], [3, 4]', [1, 0]],
  ])('accept values from anything that Python can iterate over: %s', async (args, xs) => {
    expect((await draw(`tell(plt.plot(${args})[0].get_xdata())`)).told).toEqual([xs])
  })

  it("accept arrays of the engine's numpy", async () => {
    const { told } = await draw(
      'import numpy as np\nx = np.linspace(0, 1, 3)\ntell(plt.plot(x, x ** 2)[0].get_ydata())\n' +
        'tell(plt.hist(np.array([1, 2, 2]), bins=2)[0])',
    )
    expect(told).toEqual([
      [0, 0.25, 1],
      [1, 2],
    ])
  })

  it('may be several in one call, and a missing value leaves a gap', async () => {
    const drawn = await draw(
      `${plain}lines = plt.plot([1, 2], [1, 2], 'r', [3, 4], [3, 4])\ntell(len(lines))\nplt.plot([0, 1, 2, ` +
        `3, 4], [1, 1, None, 1, 1], 'k')\nplt.show()`,
    )
    expect(drawn.told).toEqual([2])
    expect(dataLines(drawn).filter((shape) => shape.kind === 'line' && shape.color === '#000000')).toHaveLength(2)
  })

  it('omit points if there are too many, but keep the highest and lowest points', async () => {
    const drawn = await draw('y = [0.0] * 200000\ny[77777] = 9\ny[88888] = -9\nplt.plot(y)\nplt.show()')
    const { points } = drawn.shapes('line').find(({ color }) => color === '#1f77b4')!
    expect(points.length / 2).toBeLessThanOrEqual(20_100)
    const [, top, , height] = boxOf(drawn) as [number, number, number, number]
    const ys = points.filter((_, at) => at % 2 === 1)
    expect(Math.min(...ys)).toBeCloseTo(top + height * (0.05 / 1.1), 0)
    expect(Math.max(...ys)).toBeCloseTo(top + height * (1.05 / 1.1), 0)
  })
})

describe('scattered points', () => {
  it('have their own positions, sizes and colours', async () => {
    const drawn = await draw(
      `${plain}plt.scatter([1, 2, 3], [4, 5, 6], s=[36, 144, 9], c=['red', 'b', '#00ff00'])\nplt.show()`,
    )
    const [marks] = drawn.shapes('marks')
    expect(tenths(drawn, marks!.points)).toEqual([1, 4, 2, 5, 3, 6])
    expect(marks).toMatchObject({ strokes: 'circle', fills: ['red', '#0000ff', '#00ff00'] })
    const sizes = marks!.sizes as number[]
    expect([sizes[1]! / sizes[0]!, sizes[2]! / sizes[0]!]).toEqual([2, 0.5])
  })

  it('get their colours from a colour map if the colours are numbers', async () => {
    const { shapes } = await draw('plt.scatter([1, 2], [1, 2], c=[0, 10])\nplt.show()')
    expect(shapes('marks')[0]!.fills).toEqual(['#440154', '#fde725'])
  })

  it('are reduced if there are too many', async () => {
    const { shapes } = await draw('plt.scatter(range(50000), range(50000))\nplt.show()')
    expect(shapes('marks')[0]!.points).toHaveLength(40_000)
  })
})

describe('bars', () => {
  it("stand above their words, have the program's width, and begin at zero", async () => {
    const drawn = await draw(
      "plt.ylim(0, 10)\nplt.xlim(-0.5, 1.5)\nplt.bar(['甲', '乙'], [4, 10], width=0.5)\nplt.show()",
    )
    const bars = drawn.shapes('area').filter(({ fill }) => fill === '#1f77b4')
    expect(bars.map(({ points }) => tenths(drawn, points))).toEqual([
      [1.25, 4, 3.75, 4, 3.75, 0, 1.25, 0],
      [6.25, 10, 8.75, 10, 8.75, 0, 6.25, 0],
    ])
    expect(drawn.words.slice(0, 2)).toEqual(['甲', '乙'])
  })

  it('may be next to each other, above each other, horizontal or negative', async () => {
    const { told } = await draw(`
both = lambda bars: [[round(v, 6) for v in (b.get_x(), b.get_y(), b.get_width(), b.get_height())] for b in bars]
tell(both(plt.bar([0.8, 1.8], [3, 4], 0.4)))
tell(both(plt.bar(['a', 'b'], [1, 2], bottom=[3, 4])))
tell(both(plt.barh(['a', 'b'], [5, -6])))
tell(both(plt.bar(range(2), 7, align='edge')))`)
    expect(told).toEqual([
      [
        [0.6, 0, 0.4, 3],
        [1.6, 0, 0.4, 4],
      ],
      [
        [-0.4, 3, 0.8, 1],
        [0.6, 4, 0.8, 2],
      ],
      [
        [0, -0.4, 5, 0.8],
        [0, 0.6, -6, 0.8],
      ],
      [
        [0, 0, 0.8, 7],
        [1, 0, 0.8, 7],
      ],
    ])
  })

  it('begin at the edge of the frame, and have labels on request', async () => {
    const drawn = await draw("bars = plt.bar(['a', 'b'], [3, 8])\nplt.bar_label(bars)\ntell(plt.ylim())\nplt.show()")
    expect(drawn.told).toEqual([[0, 8.4]])
    expect(drawn.words.slice(-2)).toEqual(['3', '8'])
  })

  it('may have individual colours', async () => {
    const { shapes } = await draw("plt.bar([1, 2, 3], [1, 2, 3], color=['r', 'gold'], edgecolor='k')\nplt.show()")
    expect(shapes('area').flatMap(({ fill, edge }) => (edge === '#000000' ? [fill] : []))).toEqual([
      '#ff0000',
      'gold',
      '#ff0000',
    ])
  })
})

describe('histograms', () => {
  it.each([
    ['[1, 2, 2, 3, 3, 3], bins=3', [1, 2, 3], [1, 5 / 3, 7 / 3, 3]],
    ['[1, 2, 2, 3, 3, 3, 6], bins=[1, 2, 3, 4]', [1, 2, 3], [1, 2, 3, 4]],
    ['[1, 2, 3, 4], bins=2, range=(0, 4)', [1, 3], [0, 2, 4]],
    ['[5, 5], bins=1', [2], [4.5, 5.5]],
    ['[0, 1, 2, 3], bins=2, density=True', [1 / 3, 1 / 3], [0, 1.5, 3]],
    ['[0, 1, 2, 3], bins=2, cumulative=True', [2, 4], [0, 1.5, 3]],
    ['[], bins=2', [0, 0], [0, 0.5, 1]],
  ])('have the bins that hist(%s) asks for', async (args, counts, edges) => {
    const { told, run } = await draw(
      `n, edges, bars = plt.hist(${args})\ntell(n)\ntell(edges)\ntell(len(bars))\nplt.show()`,
    )
    expect(run.error).toBeUndefined()
    const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number)
    expect(told).toEqual([close(counts), close(edges), counts.length])
  })

  it('have ten bins by default, and count all values', async () => {
    const { told } = await draw('n, e, _ = plt.hist(range(100))\ntell(n)')
    expect(told).toEqual([Array(10).fill(10)])
  })
})

describe('pie charts', () => {
  const angles = 'tell([[round(w.theta1, 6), round(w.theta2, 6)] for w in made[0]])'
  it.each([
    ['[1, 1, 2]', [0, 90, 180, 360]],
    ['[1, 3], startangle=90', [90, 180, 450]],
    ['[0, 5]', [0, 0, 360]],
  ])('have the angles that pie(%s) asks for', async (args, turns) => {
    const { told } = await draw(`made = plt.pie(${args})\n${angles}`)
    expect(told).toEqual([turns.slice(1).map((end, at) => [turns[at], end])])
  })

  it('can be drawn clockwise', async () => {
    expect((await draw(`made = plt.pie([1, 3], startangle=90, counterclock=False)\n${angles}`)).told).toEqual([
      [
        [0, 90],
        [-270, 0],
      ],
    ])
  })

  it('are round without a frame, and accept Chinese labels and percentages', async () => {
    const drawn = await draw(
      "plt.pie([1, 3], labels=['语文', '数学'], autopct='%.1f%%', explode=[0, 0.1])\nplt.title('科目')\nplt.show()",
    )
    expect(drawn.words).toEqual(['科目', '语文', '25.0%', '数学', '75.0%'])
    expect(drawn.shapes('line')).toEqual([])
    const quarter = drawn.shapes('area').find(({ fill }) => fill === '#1f77b4')!.points
    // Both ends of the arc have the same distance from the centre.
    const [x, y] = quarter.slice(-2) as [number, number]
    const far = [quarter.slice(0, 2), quarter.slice(-4, -2)].map(([px, py]) => Math.hypot(px! - x, py! - y))
    expect(far[0]).toBeCloseTo(far[1]!, 1)
  })
})

describe('a chart', () => {
  it('gets a filled area between two lines from fill_between', async () => {
    const drawn = await draw(`${plain}plt.fill_between([0, 5, 10], [2, 4, 2], 1, color='r', alpha=0.3)\nplt.show()`)
    const area = drawn.shapes('area').find(({ fill }) => fill === '#ff0000')!
    expect(tenths(drawn, area.points)).toEqual([0, 2, 5, 4, 10, 2, 10, 1, 5, 1, 0, 1])
    expect(area.alpha).toBe(0.3)
  })

  it('gets filled areas only where the condition of fill_between is true', async () => {
    const { shapes } = await draw("plt.fill_between(range(6), 1, where=[1, 1, 0, 1, 1, 1], color='r')\nplt.show()")
    expect(shapes('area').flatMap(({ fill, points }) => (fill === '#ff0000' ? [points.length / 2] : []))).toEqual([
      4, 6,
    ])
  })

  it('gets lines from edge to edge from axhline and axvline', async () => {
    const drawn = await draw(
      `${plain}plt.axhline(3, color='r', linestyle='--')\nplt.axvline(4, color='g', ymax=0.5)\nplt.show()`,
    )
    const [level, upright] = ['#ff0000', '#008000'].map((color) =>
      drawn.shapes('line').find((line) => line.color === color)!,
    )
    expect([tenths(drawn, level!.points), tenths(drawn, upright!.points)]).toEqual([
      [0, 3, 10, 3],
      [4, 0, 4, 5],
    ])
    expect(level!.dash).toHaveLength(2)
  })
})
