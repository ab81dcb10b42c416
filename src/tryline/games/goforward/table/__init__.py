"""What people are told and shown."""
