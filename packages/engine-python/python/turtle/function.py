class _Only:
    screen = None


def Screen():
    """Returns the single screen of a program."""
    if _Only.screen is None:
        _Only.screen = TurtleScreen()
    return _Only.screen


_Screen = TurtleScreen


class Turtle(RawTurtle):
    """A turtle on the single screen."""

    def __init__(self, shape='classic', undobuffersize=1000, visible=True):
        RawTurtle.__init__(self, Screen(), shape=shape, undobuffersize=undobuffersize, visible=visible)


Pen = Turtle


class _Anonymous:
    """The turtle of programs that call the functions of the module."""
    pen = None


def _anonymous():
    if _Anonymous.pen is None:
        _Anonymous.pen = Turtle()
    return _Anonymous.pen


def write_docstringdict(filename='turtle_docstringdict'):
    """Has no effect: only translators of the documentation need it."""


_SCREEN_FUNCTIONS = ('addshape bgcolor bgpic bye clearscreen colormode delay exitonclick getcanvas getshapes listen mainloop mode no_animation numinput onkey onkeypress onkeyrelease onscreenclick '
                     'ontimer register_shape resetscreen save screensize setup setworldcoordinates textinput title tracer turtles update window_height window_width').split()
_TURTLE_FUNCTIONS = ('back backward begin_fill begin_poly bk circle clear clearstamp clearstamps clone color degrees distance dot down end_fill end_poly fd fill fillcolor filling forward get_poly '
                     'get_shapepoly getpen getscreen getturtle goto heading hideturtle home ht isdown isvisible left lt onclick ondrag onrelease pd pen pencolor pendown pensize penup poly pos '
                     'position pu radians reset resizemode right rt seth setheading setpos setposition setundobuffer setx sety shape shapesize shapetransform shearfactor showturtle speed st stamp '
                     'teleport tilt tiltangle towards turtlesize undo undobufferentries up width write xcor ycor').split()


def _as_function(owner, name, target):
    method = getattr(owner, name)

    def function(*args, **kwargs):
        return getattr(target(), name)(*args, **kwargs)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = method.__doc__
    function.__wrapped__ = method
    return function


for _name in _SCREEN_FUNCTIONS:
    globals()[_name] = _as_function(TurtleScreen, _name, Screen)
for _name in _TURTLE_FUNCTIONS:
    globals()[_name] = _as_function(RawTurtle, _name, _anonymous)
done = mainloop

__all__ = ['ScrolledCanvas', 'TurtleScreen', 'Screen', 'RawTurtle', 'Turtle', 'RawPen', 'Pen', 'Shape', 'Vec2D', *_SCREEN_FUNCTIONS, *_TURTLE_FUNCTIONS, 'write_docstringdict', 'done', 'Terminator']
