"""`tryline cup`: its commands, in the order in which somebody who runs a cup needs them."""

import typer

from tryline.cli import cup_playing, cup_printing, cup_running, cup_setup, cup_simulate

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True)
for command in (
    cup_setup.formats,
    cup_setup.new,
    cup_setup.enter,
    cup_printing.paid,
    cup_setup.draw,
    cup_running.plan,
    cup_running.fixtures,
    cup_playing.play,
    cup_running.result,
    cup_running.table,
    cup_running.bracket,
    cup_running.withdraw,
    cup_running.replace,
    cup_running.undo,
    cup_running.export,
    cup_simulate.simulate,
):
    app.command()(command)
app.command("print")(cup_printing.print_kind)
