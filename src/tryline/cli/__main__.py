"""`python -m tryline.cli` is `tryline`."""

from tryline.cli.app import main

main()
