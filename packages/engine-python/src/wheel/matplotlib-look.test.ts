import { describe, expect, it } from 'vitest'
import { openPlotter } from '../../test/chart.ts'
import { explain } from '../error/explain.ts'

const draw = await openPlotter()

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9) as number)

describe('limits and ticks of an axis', () => {
  it.each([
    ['plt.plot([0, 100])', [0, 20, 40, 60, 80, 100]],
    ['plt.plot([0, 1])', [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ['plt.plot([-3, 3])', [-3, -2, -1, 0, 1, 2, 3]],
    ['plt.plot([0.001, 0.002])', [0.001, 0.0012, 0.0014, 0.0016, 0.0018, 0.002]],
    ['plt.plot([5, 5])', [4.8, 4.9, 5, 5.1, 5.2]],
    ['plt.ylim(0, 50)', [0, 10, 20, 30, 40, 50]],
    ['plt.yticks([1, 2, 4]); plt.ylim(0, 5)', [1, 2, 4]],
  ])('have steps of 1, 2 or 5 times a power of ten, unless the program sets ticks: %s', async (code, ticks) => {
    const { told } = await draw(`${code}\ntell(plt.yticks()[0])`)
    expect(told).toEqual([near(ticks)])
  })

  it('leave a margin of a twentieth around the data in both directions', async () => {
    const { told } = await draw('plt.plot([0, 10], [100, 200])\ntell(plt.xlim(), plt.ylim())')
    expect(told).toEqual([[near([-0.5, 10.5]), near([95, 205])]])
  })

  it('can be set on one side, by a pair, in reverse, and by axis()', async () => {
    const { told } = await draw(`
plt.plot([0, 10])
plt.ylim(bottom=-5); tell(plt.ylim())
plt.xlim((2, 3)); tell(plt.xlim())
plt.ylim(10, 0); tell(plt.ylim())
tell(plt.axis([0, 1, 2, 3]))`)
    expect(told).toEqual([near([-5, 10.5]), [2, 3], [10, 0], [0, 1, 3, 2]])
  })

  it('have the number of digits that their values need, and a real minus sign', async () => {
    const { words } = await draw('plt.plot([-1, 1], [-0.5, 0.5])\nplt.xlim(-1, 1); plt.ylim(-0.5, 0.5)\nplt.show()')
    expect(words).toEqual(expect.arrayContaining(['−1.0', '0.0', '−0.4', '0.4']))
  })

  it('are words if the data are words or the program sets labels', async () => {
    const { words } = await draw("plt.plot(['一月', '二月'], [1, 2])\nplt.yticks([1, 2], ['低', '高'])\nplt.show()")
    expect(words).toEqual(['一月', '二月', '低', '高'])
  })

  it('are rotated if they do not fit next to each other', async () => {
    const { shapes } = await draw("plt.bar([f'第{i}个很长的名字' for i in range(12)], range(12))\nplt.show()")
    expect(
      shapes('text')
        .filter(({ text }) => text.startsWith('第'))
        .map(({ angle, align }) => [angle, align])[0],
    ).toEqual([45, 'right'])
  })

  it("have equal scales after axis('equal'), and are hidden after axis('off')", async () => {
    const equal = await draw("plt.plot([0, 1, 1, 0], [0, 0, 1, 1], 'k')\nplt.axis('equal')\nplt.show()")
    const { points } = equal.shapes('line').find(({ color }) => color === '#000000')!
    expect(points[2]! - points[0]!).toBeCloseTo(points[3]! - points[5]!, 0)
    const off = await draw("plt.plot([1, 2], 'r')\nplt.axis('off')\nplt.show()")
    expect([off.words, off.shapes('line').length]).toEqual([[], 1])
  })
})

describe('labels and legend', () => {
  it('are around the data, and the left label is rotated', async () => {
    const { shapes, run } = await draw(
      "plt.plot([1, 2])\nplt.title('气温', fontsize=20)\nplt.xlabel('日子')\nplt.ylabel('度', color='r')\nplt.show()",
    )
    expect(run.error).toBeUndefined()
    const look = (text: string) => shapes('text').find((shape) => shape.text === text)!
    expect(look('气温').size).toBeCloseTo(27.78, 1)
    expect([look('日子').angle, look('度').angle, look('度').color]).toEqual([0, 90, '#ff0000'])
    expect(look('气温').y).toBeLessThan(look('度').y)
    expect(look('度').y).toBeLessThan(look('日子').y)
  })

  it('are in the legend in the order of the program, except labels with a leading _', async () => {
    const { words } = await draw(`
plt.plot([1, 2], label='甲'); plt.plot([2, 1]); plt.bar([0], [1], label='乙')
plt.scatter([1], [1], label='_丙'); plt.axhline(1, label='丁')
plt.legend(title='谁'); plt.xticks([]); plt.yticks([])
plt.show()`)
    expect(words).toEqual(['谁', '甲', '乙', '丁'])
  })

  it.each([
    ["['一', '二']", ['一', '二']],
    ["lines[::-1], ['一', '二']", ['一', '二']],
    ['handles=lines[1:]', ['b']],
  ])('are in the legend as legend(%s) asks for', async (args, expected) => {
    const { words } = await draw(
      `lines = plt.plot([1, 2], [1, 2], [1, 2], [2, 1], label=['a', 'b'])\nplt.legend(${args}); ` +
        'plt.xticks([]); plt.yticks([])\nplt.show()',
    )
    expect(words).toEqual(expected)
  })

  it.each([
    ['upper left', true, true],
    ['lower right', false, false],
    ['best', true, true],
  ])('are in the legend at loc=%j; the best place covers no data', async (loc, left, high) => {
    const { shapes } = await draw(
      `plt.plot([0, 1, 2], [0, 1, 2], label='线')\nplt.legend(loc=${JSON.stringify(loc)})\nplt.show()`,
    )
    const { x, y } = shapes('text').find(({ text }) => text === '线')!
    expect([x < 320, y < 240]).toEqual([left, high])
  })

  it('cause a message if there is a legend but no label', async () => {
    const { run, charts } = await draw('plt.plot([1, 2])\nplt.legend()\nplt.show()')
    expect(run.err).toContain('No artists with labels found')
    expect(charts).toHaveLength(1)
  })

  it('are shown as text, and markup in them has no effect', async () => {
    const { words, run } = await draw(
      "plt.title('<script>alert(1)</script>&')\nplt.plot([1, 2], label='</text><image href=x>')\n" +
        "plt.legend()\nplt.savefig('图.svg')\nplt.show()",
    )
    expect(words).toContain('<script>alert(1)</script>&')
    const svg = new TextDecoder().decode(run.changedFiles.find(({ name }) => name === '图.svg')!.bytes)
    expect(svg).toMatch(/^<svg /)
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;')
    expect(svg).not.toMatch(/<script|<image/)
  })

  it('can be drawn with a grid in one or both directions', async () => {
    const count = async (code: string) =>
      (await draw(`plt.plot([0, 4], [0, 4], 'k')\n${code}\nplt.show()`))
        .shapes('line')
        .filter(({ color }) => color === '#b0b0b0').length
    expect([
      await count('plt.grid()'),
      await count("plt.grid(axis='y')"),
      await count('plt.grid(True); plt.grid(False)'),
    ]).toEqual([18, 9, 0])
  })
})

describe('pyplot', () => {
  it('creates figures of the requested size, 100 pixels per inch', async () => {
    const { charts, run } = await draw(
      "plt.figure(figsize=(8, 3))\nplt.plot([1, 2])\nplt.show()\nplt.plot([3, 4])\nplt.title('二')\nplt.show()",
    )
    expect(charts.map(({ width, height }) => [width, height])).toEqual([
      [800, 300],
      [640, 480],
    ])
    // The program waits while the first figure is visible.
    expect(run.ms).toBeGreaterThanOrEqual(2000)
    expect(run.scene).toMatchObject({ used: true, width: 640, height: 480, chart: charts[1] })
  })

  it('draws nothing before show(), and nothing of the previous figure', async () => {
    const { charts, shapes } = await draw(
      "plt.plot([1, 2], 'r')\nplt.show()\nplt.plot([1, 2], 'g')\nplt.show()\nplt.plot([1, 2])",
    )
    expect(charts).toHaveLength(2)
    expect(shapes('line').filter(({ color }) => color === '#ff0000')).toEqual([])
  })

  it('places axes in a grid by number, or by row and column', async () => {
    const { words, shapes, told } = await draw(`
fig, axs = plt.subplots(2, 2, figsize=(8, 6))
for i, ax in enumerate(axs.flat):
    ax.plot([1, 2], 'r'); ax.set_title(f'图{i}'); ax.set_xticks([]); ax.set_yticks([])
fig.suptitle('全部')
tell(axs[1, 0] is axs[1][0], axs.shape, plt.subplot(2, 2, 2) is axs[0, 1], plt.gca() is axs[0][1])
plt.show()`)
    expect(told).toEqual([[true, [2, 2], true, true]])
    expect(words).toEqual(['全部', '图0', '图1', '图2', '图3'])
    const boxes = shapes('clip').flatMap(({ box }) => (box ? [box.map((value) => value > 290)] : []))
    expect(boxes.map(([right, low]) => [right, low])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ])
  })

  it('gives shared axes the same limits', async () => {
    const { told } = await draw(
      'fig, (a, b) = plt.subplots(1, 2, sharey=True)\na.plot([0, 100]); b.plot([0, 1])\ntell(b.get_ylim())',
    )
    expect(told).toEqual([near([-5, 105])])
  })

  it('shows the current state with pause()', async () => {
    const { charts, run } = await draw('for i in range(3):\n    plt.cla(); plt.plot([i, i + 1]); plt.pause(0.1)')
    expect([charts.length, Math.round(run.ms)]).toEqual([3, 300])
  })

  it('saves a picture as SVG with any extension, and shows a message', async () => {
    const { run } = await draw("plt.plot([1, 2])\nplt.savefig('图.png', dpi=300)")
    expect(run.changedFiles.map(({ name }) => name)).toEqual(['图.svg'])
    expect(run.notes.join('')).toContain('图.svg')
  })

  it('accepts settings of the font, and uses the font size', async () => {
    const { shapes, run } = await draw(
      "import matplotlib\nmatplotlib.use('Agg')\nplt.rcParams['font.sans-serif'] = ['SimHei']\n" +
        "matplotlib.rcParams['axes.unicode_minus'] = False\nplt.rcParams.update({'font.size': 20})\n" +
        "plt.style.use('ggplot')\nplt.yticks([-1])\nplt.ylim(-2, 2)\nplt.tight_layout()\nplt.show()",
    )
    expect(run.error).toBeUndefined()
    const tick = shapes('text').find(({ text }) => text === '-1')!
    expect(tick.size).toBeCloseTo(27.78, 1)
  })

  it('describes itself', async () => {
    const { told } = await draw("import matplotlib\ntell(matplotlib.__version__, '一小部分' in matplotlib.__doc__)")
    expect(told).toEqual([['0.1+mashu', true]])
  })
})

describe('a chart and a turtle in the same program', () => {
  it('show the latest drawing, and keep the drawing of the turtle', async () => {
    const { run } = await draw('import turtle\nturtle.speed(0)\nturtle.fd(100)\nplt.plot([1, 2])\nplt.show()')
    expect(run.ok).toBe(true)
    expect(run.scene).toMatchObject({ width: 640, height: 480 })
    expect(run.scene.items.size).toBe(1)
    const after = await draw(
      'import turtle\nturtle.speed(0)\nturtle.fd(100)\nplt.plot([1, 2])\nplt.show()\nturtle.fd(50)',
    )
    expect(after.run.scene).toMatchObject({ chart: null, width: 640, height: 560 })
    expect([...after.run.scene.turtles.values()][0]).toMatchObject({ x: 150 })
  })
})

describe('mistakes in a program get the messages of matplotlib, and are explained', () => {
  it.each([
    ['plt.plot([1, 2, 3], [1, 2])', 'x and y must have same first dimension, but have shapes (3,) and (2,)', '3 个'],
    ['plt.scatter([1, 2, 3], [1, 2])', 'x and y must be the same size', '一样多'],
    [
      "plt.bar(['a', 'b', 'c'], [1, 2])",
      'shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape ' +
        '(3,) and arg 1 with shape (2,).',
      '一样多',
    ],
    ["plt.pie([1, 2], labels=['a'])", "'label' must be of length 'x', not 1", '一样多'],
    ['plt.pie([1, -2])', "Wedge sizes 'x' must be non negative values", '负数'],
    ["plt.plot([1], 'qo')", "'qo' is not a valid format string (unrecognized character 'q')", 'qo'],
    ["plt.plot([1], color='blau')", "'blau' is not a valid value for color", 'blau'],
    ["plt.plot([1], marker='q')", "Unrecognized marker style 'q'", 'q'],
    [
      "plt.plot([1], linestyle='~')",
      "'~' is not a valid value for ls; supported values are '-', '--', '-.', ':', 'None', ' ', '', 'solid', " +
        "'dashed', 'dashdot', 'dotted'",
      '~',
    ],
    ['plt.hist([1, 2], bins=0)', '`bins` must be positive, when an integer', 'bins'],
    ['plt.subplot(2, 2, 5)', 'num must be an integer with 1 <= num <= 4, not 5', '4'],
    [
      "plt.xticks([1, 2], ['a'])",
      'The number of FixedLocator locations (2), usually from a call to set_ticks, does not match the number ' +
        'of labels (1).',
      '2 个',
    ],
    ["plt.plot([1], colour='r')", "Line2D.set() got an unexpected keyword argument 'colour'", 'colour'],
    [
      "plt.legend(loc='top')",
      "'top' is not a valid value for loc; supported values are 'best', 'upper right', 'upper left', 'lower " +
        "left', 'lower right', 'right', 'center left', 'center right', 'lower center', 'upper center', " +
        "'center'",
      'top',
    ],
    ['plt.imshow([[1]])', "module 'matplotlib.pyplot' has no attribute 'imshow'", '教学版'],
    ['plt.gca().imshow([[1]])', "'Axes' object has no attribute 'imshow'", '教学版'],
  ])('%s', async (code, message, said) => {
    const { run } = await draw(code)
    expect(run.error).toMatchObject({ message, file: 'main.py', line: 4 })
    const { title, suggestion } = explain(run.error!, code)
    expect(`${title} ${suggestion}`).toContain(said)
  })
})
