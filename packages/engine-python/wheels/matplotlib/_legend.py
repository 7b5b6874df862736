"""The box that explains lines and bars."""
from ._fonts import pixels, text_height, text_width
from .colors import css

HANDLE, GAP, PAD, ROW = 2.0, 0.8, 0.4, 1.45
# Fractions of the free space, from the left and from the top.
CORNERS = {
    'upper right': (1, 0), 'upper left': (0, 0), 'lower left': (0, 1), 'lower right': (1, 1), 'right': (1, 0.5), 'center left': (0, 0.5), 'center right': (1, 0.5),
    'lower center': (0.5, 1), 'upper center': (0.5, 0), 'center': (0.5, 0.5),
}
BEST = ('upper right', 'upper left', 'lower left', 'lower right', 'center right', 'center left', 'lower center', 'upper center', 'center')


def size_of(entries, legend):
    """Returns width and height, the width of each column, the number of rows, and the height of the title."""
    size, columns = legend.size, max(1, int(legend.look.ncols or legend.look.ncol))
    rows = -(-len(entries) // columns)
    widths = [max(text_width(label, size) for _, label in entries[at:at + rows]) + (HANDLE + GAP) * size for at in range(0, len(entries), rows)]
    title = text_height(legend.look.title, size) * 1.15 if legend.look.title else 0.0
    width = sum(widths) + (len(widths) - 1) * size * 1.5
    width = max(width, text_width(legend.look.title or '', size)) + 2 * PAD * size + 6
    return width, rows * ROW * size + 2 * PAD * size + title, widths, rows, title


def corner(box, size, where, edge):
    """Returns the top left corner of a box of this size at a named place inside another box."""
    x, y, width, height = box
    right, down = CORNERS[where]
    return x + edge + (width - size[0] - 2 * edge) * right, y + edge + (height - size[1] - 2 * edge) * down


def covered(place, at, size):
    """Counts the points of the data below a box."""
    left, top = at
    return sum(left <= x <= left + size[0] and top <= y <= top + size[1] for x, y in place.points())


def spot(place, size, legend):
    """Returns the top left corner of the legend."""
    edge, look = legend.size * 0.5, legend.look
    if look.bbox_to_anchor is not None:
        anchor = [float(part) for part in look.bbox_to_anchor]
        x, y, width, height = place.box
        point = (x + width * anchor[0], y + height * (1 - anchor[1]))
        right, down = CORNERS.get(look.loc, (0, 0))
        return point[0] - size[0] * right + edge * (1 - 2 * right), point[1] - size[1] * down + edge * (1 - 2 * down)
    if not isinstance(look.loc, str):
        x, y, width, height = place.box
        return x + width * look.loc[0], y + height * (1 - look.loc[1]) - size[1]
    if look.loc != 'best':
        return corner(place.box, size, look.loc, edge)
    return corner(place.box, size, min(BEST, key=lambda where: covered(place, corner(place.box, size, where, edge), size)), edge)


def draw_legend(sheet, place, legend, entries):
    """Paints the box with a row for each entry."""
    width, height, widths, rows, title = size_of(entries, legend)
    x, y = spot(place, (width, height), legend)
    size, look = legend.size, legend.look
    if look.frameon:
        sheet.box(x, y, width, height, css(look.facecolor), edge=css(look.edgecolor), width=1.2, alpha=look.framealpha)
    if look.title:
        sheet.text(x + width / 2, y + PAD * size + title / 2, look.title, pixels(look.title_fontsize) if look.title_fontsize else size)
    left = x + PAD * size + 3
    for column, wide in enumerate(widths):
        for row, (artist, label) in enumerate(entries[column * rows:(column + 1) * rows]):
            top = y + PAD * size + title + row * ROW * size
            artist._key(sheet, left, top + (ROW - 0.7) * size / 2, HANDLE * size, 0.7 * size)
            sheet.text(left + (HANDLE + GAP) * size, top + ROW * size / 2, label, size, align='left')
        left += wide + size * 1.5
