class _TurtleLook:
    """The shape of a turtle, and the stamps of the shape."""

    def shape(self, name=None):
        """Sets or returns the shape of the turtle."""
        if name is None:
            return self._shape
        if name not in self.screen._shapes:
            raise TurtleGraphicsError(f'There is no shape named {name}')
        self._record()
        self._shape = name
        self._look_changed()

    def shapesize(self, stretch_wid=None, stretch_len=None, outline=None):
        """Sets or returns the width and length factors of the shape and the width of its outline."""
        if stretch_wid is stretch_len is outline is None:
            return (*self._stretch, self._outline)
        if stretch_wid == 0 or stretch_len == 0:
            raise TurtleGraphicsError('stretch_wid/stretch_len must not be zero')
        wide = self._stretch[0] if stretch_wid is None else stretch_wid
        long = (wide if stretch_wid is not None else self._stretch[1]) if stretch_len is None else stretch_len
        self.pen(resizemode='user', stretchfactor=(wide, long), outline=self._outline if outline is None else outline)

    turtlesize = shapesize

    def shearfactor(self, shear=None):
        """Slants the turtle."""
        if shear is None:
            return self._shear
        self.pen(resizemode='user', shearfactor=shear)

    def tilt(self, angle):
        """Turns the turtle's shape, not its heading."""
        self.tiltangle(angle + self.tiltangle())

    def tiltangle(self, angle=None):
        """Sets or returns the angle between the turtle's shape and its heading."""
        if angle is None:
            return -math.degrees(self._tilt) * self._angle_orient / self._degrees_per_unit % self._fullcircle
        # The matrix rotates clockwise, because the shape is drawn facing up.
        turn = math.radians(-angle * self._degrees_per_unit * self._angle_orient) % math.tau
        self.pen(resizemode='user', tilt=turn)

    def shapetransform(self, t11=None, t12=None, t21=None, t22=None):
        """Sets or returns the matrix of the turtle's shape."""
        if t11 is t12 is t21 is t22 is None:
            return self._transform
        matrix = tuple(old if new is None else new for old, new in zip(self._transform, (t11, t12, t21, t22)))
        a, b, c, d = matrix
        if a * d - b * c == 0:
            raise TurtleGraphicsError('Bad shape transform matrix: must not be singular')
        self._record()
        self._transform, self._resizemode = matrix, 'user'
        angle = math.atan2(-c, a) % math.tau
        sine, cosine = math.sin(angle), math.cos(angle)
        along = cosine * a - sine * c
        across, lean = sine * b + cosine * d, cosine * b - sine * d
        self._stretch, self._shear, self._tilt = (along, across), lean / across, angle
        self._look_changed()

    def _scaled(self, polygon, compound=False):
        if self._resizemode == 'noresize' and not compound:
            return polygon
        a, b, c, d = self._transform
        if self._resizemode == 'auto' and not compound:
            a = d = max(1, self._pensize / 5.0)
            b = c = 0
        return tuple((a * x + b * y, c * x + d * y) for x, y in polygon)

    def get_shapepoly(self):
        """Returns the corners of the turtle's shape."""
        shape = self.screen._shapes[self._shape]
        return self._scaled(shape._data) if shape._type == 'polygon' else None

    def _parts(self):
        """Returns the polygons of the turtle's shape with their colours, facing right."""
        shape = self.screen._shapes[self._shape]
        pen, fill = _css(self._pencolor) or '', _css(self._fillcolor) or ''
        if shape._type == 'polygon':
            width = {'noresize': 1, 'auto': self._pensize}.get(self._resizemode, self._outline)
            return [(self._scaled(shape._data), fill, pen, width)]
        return [(self._scaled(polygon, True), _css(self._colorstr(inner)) or '', _css(self._colorstr(outer)) or '', self._outline) for polygon, inner, outer in shape._data]

    def _look(self):
        shape = self.screen._shapes[self._shape]
        if shape._type == 'image':
            return {'picture': shape._data} if shape._data else {'parts': []}
        return {'parts': [{'points': [number for x, y in polygon for number in (y, -x)], 'fill': fill, 'outline': outline, 'width': width} for polygon, fill, outline, width in self._parts()]}

    def _angle(self):
        screen = self.screen
        return math.degrees(math.atan2(self._orient[1] * screen.yscale, self._orient[0] * screen.xscale))

    def _look_changed(self, seconds=None):
        if self._gone:
            self._return()
        self.screen._dirty.add(self)
        self.screen._changed(seconds)

    def _appearance(self):
        """Returns the commands that show the turtle in its present state."""
        look = self._look()
        commands = []
        if look != getattr(self, '_shown_look', None):
            self._shown_look = look
            commands.append(('look', self._id, look))
        if self._shown != getattr(self, '_shown_visible', True):
            commands.append(('show', self._id, self._shown))
        self._shown_visible = self._shown
        commands.append(('pose', self._id, *self._position, self._angle()))
        return commands

    def _touches(self, x, y):
        """Returns true when a point is inside the turtle."""
        screen, shape = self.screen, self.screen._shapes[self._shape]
        if not self._shown:
            return False
        across, up = (x - self._position[0]) * screen.xscale, (y - self._position[1]) * screen.yscale
        if shape._type == 'image':
            width, height = screen._pictures.get(shape._data, (0, 0))
            return abs(across) <= width / 2 and abs(up) <= height / 2
        angle = math.radians(self._angle())
        along, left = across * math.cos(angle) + up * math.sin(angle), up * math.cos(angle) - across * math.sin(angle)
        return any(len(polygon) > 2 and _inside(-left, along, polygon) for polygon, *_ in self._parts())

    def stamp(self):
        """Leaves a copy of the shape and returns its number."""
        self._record()
        self._line = None
        item = self._put('stamp', {'x': self._position[0], 'y': self._position[1], 'angle': self._angle(), 'look': self._look()})
        self._stamps.append(item)
        self._look_changed()
        return item

    def clearstamp(self, stampid):
        """Deletes one copy."""
        if stampid in self._stamps:
            self._stamps.remove(stampid)
            self._items.remove(stampid)
            self.screen._emit('drop', [stampid])
            self._look_changed()

    def clearstamps(self, n=None):
        """Deletes all copies, the first n, or with a negative n the last."""
        for stamp in self._stamps[:] if n is None else self._stamps[:n] if n >= 0 else self._stamps[n:]:
            self.clearstamp(stamp)
