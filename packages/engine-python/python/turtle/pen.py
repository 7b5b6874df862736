class TNavigator:
    """The position and the heading of a turtle."""

    def _first_place(self):
        self._position = Vec2D(0.0, 0.0)
        self._orient = Vec2D(0.0, 1.0) if self._mode == 'logo' else Vec2D(1.0, 0.0)

    def _set_mode(self, mode):
        self._mode = mode
        if mode == 'logo':
            self._angle_offset, self._angle_orient = self._fullcircle / 4, -1
        else:
            self._angle_offset, self._angle_orient = 0, 1

    def degrees(self, fullcircle=360.0):
        """Sets the number of angle units of a full circle."""
        self._fullcircle, self._degrees_per_unit = fullcircle, 360 / fullcircle
        self._set_mode(self._mode)

    def radians(self):
        """Sets radians as the unit of angles."""
        self.degrees(math.tau)

    def forward(self, distance):
        """Moves forward."""
        self._goto(self._position + self._orient * distance)

    fd = forward

    def back(self, distance):
        """Moves backward."""
        self._goto(self._position - self._orient * distance)

    backward = bk = back

    def right(self, angle):
        """Turns right."""
        self._rotate(-angle)

    rt = right

    def left(self, angle):
        """Turns left."""
        self._rotate(angle)

    lt = left

    def pos(self):
        """Returns the position."""
        return self._position

    position = pos

    def xcor(self):
        """Returns the distance to the right of the middle."""
        return self._position[0]

    def ycor(self):
        """Returns the distance above the middle."""
        return self._position[1]

    def goto(self, x, y=None):
        """Moves to a point."""
        self._goto(Vec2D(*x) if y is None else Vec2D(x, y))

    setpos = setposition = goto

    def setx(self, x):
        """Moves left or right to x."""
        self._goto(Vec2D(x, self._position[1]))

    def sety(self, y):
        """Moves up or down to y."""
        self._goto(Vec2D(self._position[0], y))

    def home(self):
        """Moves to the middle and restores the heading of the start."""
        with self._as_one():
            self.goto(0, 0)
            self.setheading(0)

    def _target(self, x, y):
        if y is not None:
            return Vec2D(x, y)
        return x._position if isinstance(x, TNavigator) else Vec2D(*x)

    def distance(self, x, y=None):
        """Returns the distance to a point or another turtle."""
        return abs(self._target(x, y) - self._position)

    def towards(self, x, y=None):
        """Returns the heading towards a point or another turtle."""
        x, y = self._target(x, y) - self._position
        angle = round(math.degrees(math.atan2(y, x)), 10) % 360.0 / self._degrees_per_unit
        return (self._angle_offset + self._angle_orient * angle) % self._fullcircle

    def heading(self):
        """Returns the heading."""
        x, y = self._orient
        angle = round(math.degrees(math.atan2(y, x)), 10) % 360.0 / self._degrees_per_unit
        return (self._angle_offset + self._angle_orient * angle) % self._fullcircle

    def setheading(self, to_angle):
        """Turns to a heading."""
        angle, full = (to_angle - self.heading()) * self._angle_orient, self._fullcircle
        self._rotate((angle + full / 2) % full - full / 2)

    seth = setheading

    def circle(self, radius, extent=None, steps=None):
        """Draws a circle, an arc, or a regular polygon."""
        extent = self._fullcircle if extent is None else extent
        if steps is None:
            steps = 1 + int(min(11 + abs(radius) / 6.0, 59.0) * abs(extent) / self._fullcircle)
        turn = extent / steps
        length = 2.0 * radius * math.sin(math.radians(turn / 2) * self._degrees_per_unit)
        if radius < 0:
            length, turn = -length, -turn
        with self._as_one():
            self._turn_at_once(turn / 2)
            for _ in range(steps):
                self.forward(length)
                self._turn_at_once(turn)
            self._turn_at_once(-turn / 2)


class TPen:
    """The pen and the look of a turtle."""

    def _first_pen(self):
        self._pensize, self._drawing, self._shown, self._speed = 1, True, True, 3
        self._pencolor = self._fillcolor = 'black'
        self._resizemode, self._stretch, self._shear, self._tilt, self._outline = 'noresize', (1.0, 1.0), 0.0, 0.0, 1
        self._transform = (1.0, 0.0, 0.0, 1.0)

    def resizemode(self, rmode=None):
        """Sets or returns 'auto', 'user' or 'noresize'."""
        if rmode is None:
            return self._resizemode
        rmode = rmode.lower()
        if rmode in ('auto', 'user', 'noresize'):
            self.pen(resizemode=rmode)

    def pensize(self, width=None):
        """Sets or returns the width of the line."""
        if width is None:
            return self._pensize
        self.pen(pensize=width)

    width = pensize

    def penup(self):
        """Lifts the pen: moves draw no lines."""
        if self._drawing:
            self.pen(pendown=False)

    pu = up = penup

    def pendown(self):
        """Lowers the pen: moves draw lines."""
        if not self._drawing:
            self.pen(pendown=True)

    pd = down = pendown

    def isdown(self):
        """Returns true while the pen is down."""
        return self._drawing

    def speed(self, speed=None):
        """Sets or returns the speed from 1 (slow) to 10 (fast); 0 moves at once."""
        if speed is None:
            return self._speed
        speed = _SPEEDS.get(speed, speed)
        if isinstance(speed, str):
            raise TurtleGraphicsError(f'bad speed: {speed}')
        self.pen(speed=round(speed) if 0.5 < speed < 10.5 else 0)

    def color(self, *args):
        """Sets or returns the colours of pen and filling."""
        if not args:
            return self._color(self._pencolor), self._color(self._fillcolor)
        pen, fill = args if len(args) == 2 else (args, args)
        self.pen(pencolor=self._colorstr(pen), fillcolor=self._colorstr(fill))

    def pencolor(self, *args):
        """Sets or returns the colour of the pen."""
        if not args:
            return self._color(self._pencolor)
        self.pen(pencolor=self._colorstr(args))

    def fillcolor(self, *args):
        """Sets or returns the colour of the filling."""
        if not args:
            return self._color(self._fillcolor)
        self.pen(fillcolor=self._colorstr(args))

    def _colorstr(self, args):
        return self.screen._colorstr((args,) if isinstance(args, str) else args)

    def _color(self, text):
        return self.screen._color(text)

    def showturtle(self):
        """Makes the turtle visible."""
        self.pen(shown=True)

    st = showturtle

    def hideturtle(self):
        """Makes the turtle invisible."""
        self.pen(shown=False)

    ht = hideturtle

    def isvisible(self):
        """Returns true while the turtle is visible."""
        return self._shown

    def pen(self, pen=None, **pendict):
        """Sets or returns all settings at once."""
        if not (pen or pendict):
            return {'shown': self._shown, 'pendown': self._drawing, 'pencolor': self._pencolor, 'fillcolor': self._fillcolor, 'pensize': self._pensize, 'speed': self._speed,
                    'resizemode': self._resizemode, 'stretchfactor': self._stretch, 'shearfactor': self._shear, 'outline': self._outline, 'tilt': self._tilt}
        wanted = {**(pen if isinstance(pen, dict) else {}), **pendict}
        self._record()
        if any(name in wanted for name in ('pencolor', 'pensize', 'pendown')):
            self._line = None
        for name, field in (('pendown', '_drawing'), ('pensize', '_pensize'), ('speed', '_speed'), ('shown', '_shown'), ('resizemode', '_resizemode'), ('stretchfactor', '_stretch'),
                            ('shearfactor', '_shear'), ('outline', '_outline'), ('tilt', '_tilt')):
            if name in wanted:
                setattr(self, field, wanted[name])
        for name, field in (('pencolor', '_pencolor'), ('fillcolor', '_fillcolor')):
            if name in wanted:
                setattr(self, field, self._colorstr(wanted[name]))
        if isinstance(self._stretch, (int, float)):
            self._stretch = self._stretch, self._stretch
        if any(name in wanted for name in ('stretchfactor', 'shearfactor', 'tilt')):
            self._compute_transform()
        self._look_changed()

    def _compute_transform(self):
        scale_x, scale_y = self._stretch
        sine, cosine = math.sin(self._tilt), math.cos(self._tilt)
        self._transform = (scale_x * cosine, scale_y * (self._shear * cosine + sine), -scale_x * sine, scale_y * (cosine - self._shear * sine))
